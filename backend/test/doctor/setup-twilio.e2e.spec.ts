import { aSandbox, type ASandbox } from '../sandbox/a-sandbox.js';
import { setup, type Ended } from './setup.js';

const site = 'https://localhost:1';
const from = '+447700900999';
const operator = '+447700900123';

describe('the setup of an account at Twilio', () => {
  let sandbox: ASandbox;
  beforeAll(async () => {
    sandbox = await aSandbox({ twilio: { stepMs: 20 } });
  });
  beforeEach(async () => {
    await sandbox.send('/sandbox/reset');
    await sandbox.send('/sandbox/twilio', { numbers: [{ phoneNumber: from, sms: true }] });
  });
  afterAll(() => sandbox?.close());

  const call = (values: Record<string, string | undefined> = {}, ...args: string[]): Promise<Ended> =>
    setup(['twilio', ...args], {
      TWILIO_API_URL: sandbox.url,
      TWILIO_FROM: from,
      PUBLIC_URL: site,
      ...values,
    });
  const texts = (): Promise<{ to: string; text: string }[]> => sandbox.ask('/inbox.json?channel=sms');
  async function changes(): Promise<string[]> {
    const requests = await sandbox.ask<{ method: string; path: string }[]>('/sandbox/requests');
    return requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  }

  it('finds an account that is fit, and sends nobody a text unasked', async () => {
    const { code, output } = await call();
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`${from} is a UK mobile number that sends texts`),
    ]);
    expect(output).toContain(`each text names ${site}/api/webhooks/twilio: nothing is`);
    expect(await texts()).toEqual([]);
    expect(await changes()).toEqual([]);
  });

  it('sends one text to the operator and waits for its arrival', async () => {
    const { code, output } = await call({}, '--to', '07700 900123');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/✓ A text reaches \+447700900123\n +SM[0-9a-f]{32} is delivered/),
    ]);
    expect((await texts()).map(({ to }) => to)).toEqual([operator]);
  });

  it('says that UK networks block a foreign sender, and the text to the operator shows it', async () => {
    await sandbox.send('/sandbox/twilio', {
      numbers: [
        { phoneNumber: '+12025550123', sms: true },
        { phoneNumber: from, sms: true },
      ],
    });
    const { code, output } = await call({ TWILIO_FROM: '+12025550123' }, '--to', operator);
    expect(code).toBe(1);
    expect(output).toContain('+12025550123 is a foreign number: the networks of the UK block its texts');
    expect(output).toContain(`The account has others that may: ${from}`);
    expect(output).toMatch(/SM[0-9a-f]{32} is undelivered, https:\/\/www.twilio.com\/docs\/errors\/30007/);
  });

  it.each([
    [
      'a number of somebody else',
      [{ phoneNumber: '+12025550123', sms: true }],
      /is not a number of this account/,
    ],
    ['a number that only calls', [{ phoneNumber: from, sms: false }], /makes calls and sends no texts/],
  ])('finds %s', async (_, numbers, problem) => {
    await sandbox.send('/sandbox/twilio', { numbers });
    const { code, output } = await call();
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(output).toContain('Get a UK mobile number that sends texts');
  });

  it('names the messaging service that the number is in', async () => {
    await sandbox.send('/sandbox/twilio', {
      services: [
        { sid: `MG${'1'.repeat(32)}`, name: 'Shop', numbers: [] },
        { sid: `MG${'2'.repeat(32)}`, name: 'Site', numbers: [from] },
      ],
    });
    const { code, output } = await call();
    expect([code, output]).toEqual([0, expect.stringContaining('it is in the messaging service Site;')]);
    expect(output).not.toContain('Shop');
  });

  it('finds countries that cost money, and the United Kingdom shut', async () => {
    await sandbox.send('/sandbox/twilio', { countries: ['IM', 'US', 'IE'] });
    const { code, output } = await call();
    expect(code).toBe(1);
    expect(output).toMatch(/The United Kingdom is not allowed[^\n]*\n +2 other countries are: .*: IE, US$/m);
  });

  it('finds an account on trial, and one that is suspended', async () => {
    await sandbox.send('/sandbox/twilio', { type: 'Trial', status: 'suspended' });
    const { code, output } = await call({}, '--to', operator);
    expect(code).toBe(1);
    expect(output).toMatch(/The account is suspended[^\n]*\n +It is a trial account/);
    expect(output).toContain('not checked, see “Twilio takes the key”');
    expect(await texts()).toEqual([]);
  });

  it('says what Twilio says to a number that it does not text', async () => {
    await sandbox.send('/sandbox/faults', {
      kind: 'http-429',
      match: { method: 'POST', path: '/2010-04-01' },
      times: 1,
    });
    const { code, output } = await call({}, '--to', operator);
    expect([code, output]).toEqual([1, expect.stringContaining('Twilio does not send it: 20429')]);
  });

  it('does not send a second text when the answer to the first was lost', async () => {
    await sandbox.send('/sandbox/faults', {
      kind: 'drop-answer',
      match: { method: 'POST', path: '/2010-04-01' },
      times: 1,
    });
    const { code, output } = await call({}, '--to', operator);
    expect([code, output]).toEqual([1, expect.stringContaining('the text may be on its way')]);
    expect(await texts()).toHaveLength(1);
  });

  it('finds the numbers that may be the sender when none is set, and texts nobody from one that it chose', async () => {
    await sandbox.send('/sandbox/twilio', {
      numbers: [
        { phoneNumber: '+12025550123', sms: true },
        { phoneNumber: '+441632960001', sms: false },
        { phoneNumber: from, sms: true },
        { phoneNumber: '+441632960002', sms: true },
      ],
    });
    const { code, output } = await call({ TWILIO_FROM: undefined }, '--to', operator);
    expect(code).toBe(1);
    expect(output).toMatch(
      /✗ The sender may text UK mobiles\n +TWILIO_FROM is not set[^\n]* set one of\n +TWILIO_FROM=\+447700900999\n +TWILIO_FROM=\+441632960002\n/,
    );
    expect(output).not.toMatch(/12025550123|441632960001/);
    expect(output).toContain('not checked, see “The sender may text UK mobiles”');
    expect([await texts(), await changes()]).toEqual([[], []]);
    const found = /TWILIO_FROM=(\+\d+)/.exec(output)?.[1];
    expect(await call({ TWILIO_FROM: found })).toMatchObject({ code: 0 });
  });

  it('says which number to get when none is set and none is fit', async () => {
    await sandbox.send('/sandbox/twilio', { numbers: [{ phoneNumber: '+12025550123', sms: true }] });
    const { code, output } = await call({ TWILIO_FROM: '' });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /TWILIO_FROM is not set, and no number of this account[^\n]*\n +Get a UK mobile number/,
      ),
    ]);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    [
      'no number and no token',
      { TWILIO_FROM: undefined, TWILIO_AUTH_TOKEN: undefined },
      /TWILIO_AUTH_TOKEN is/,
    ],
    ['a name for a number', { TWILIO_FROM: 'InfoSMS' }, /TWILIO_FROM: must be a number like/],
    [
      'a messaging service for a number',
      { TWILIO_FROM: `MG${'2'.repeat(32)}` },
      /TWILIO_FROM: must be a number/,
    ],
    ['no token', { TWILIO_AUTH_TOKEN: undefined }, /TWILIO_AUTH_TOKEN is not set/],
    ['an account that is none', { TWILIO_ACCOUNT_SID: 'SK1' }, /TWILIO_ACCOUNT_SID: must be AC and 32/],
    [
      'a provider that is played, in production',
      { NODE_ENV: 'production' },
      /TWILIO_API_URL: must not be set/,
    ],
  ])('refuses %s before it asks anybody', async (_, values, problem) => {
    const { code, output } = await call(values, '--to', operator);
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(await sandbox.ask('/sandbox/requests')).toEqual([]);
  });

  it('says that the token is wrong, and that Twilio does not answer', async () => {
    const wrong = await call({ TWILIO_AUTH_TOKEN: 'wrong-wrong-wrong-wrong' });
    expect([wrong.code, wrong.output]).toEqual([
      1,
      expect.stringMatching(/✗ Twilio takes the key\n +Authenticate/),
    ]);
    const silent = await call({ TWILIO_API_URL: 'http://127.0.0.1:1' });
    expect([silent.code, silent.output]).toEqual([
      1,
      expect.stringMatching(/✗ Twilio takes the key\n +.*ECONNREFUSED/),
    ]);
  });

  it.each(['020 7946 0000', '+12025550123', 'me'])('refuses to text %s', async (number) => {
    const { code, errors } = await call({}, '--to', number);
    expect([code, errors]).toEqual([2, expect.stringContaining('is not a UK mobile number')]);
  });
});
