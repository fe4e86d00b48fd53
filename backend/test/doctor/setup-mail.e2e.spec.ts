import { generateKeyPairSync } from 'node:crypto';
import { eventually } from '../support/eventually.js';
import { aSandbox, type ASandbox } from '../sandbox/a-sandbox.js';
import { MailboxServer } from './mailbox-server.js';
import { NameServer } from './name-server.js';
import { setup, type Ended } from './setup.js';

const domain = 'rightinstaller.example';
const dkimName = `key1._domainkey.${domain}`;
const keyOf = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const good = {
  [domain]: ['unrelated=1', 'v=spf1 include:mail.example -all'],
  [dkimName]: [`v=DKIM1; k=rsa; p=${keyOf(2048)}`],
  [`_dmarc.${domain}`]: ['v=DMARC1; p=reject; rua=mailto:dmarc@rightinstaller.example'],
};

describe('the setup of mail', () => {
  let sandbox: ASandbox;
  let names: NameServer;
  beforeAll(async () => {
    [sandbox, names] = await Promise.all([aSandbox(), NameServer.start()]);
  });
  beforeEach(async () => {
    names.zone = good;
    await sandbox.send('/sandbox/reset');
  });
  afterAll(async () => {
    names?.stop();
    await sandbox?.close();
  });

  const call = (args: string[] = [], values: Record<string, string | undefined> = {}): Promise<Ended> =>
    setup(['mail', '--selector', 'key1', '--dns', names.address, ...args], {
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MAIL_FROM: `RightInstaller <hello@${domain}>`,
      ...values,
    });
  const mails = (): Promise<{ to: string; subject: string }[]> => sandbox.ask('/inbox.json?channel=email');

  it('finds what receivers look for, and sends nobody a mail unasked', async () => {
    const { code, output } = await call();
    expect([code, output]).toEqual([0, expect.stringContaining('Nothing is left to do here.')]);
    expect(output).toContain(`${dkimName}: a key of 2048 bits`);
    expect(await mails()).toEqual([]);
  });

  it('sends one mail to the operator', async () => {
    const { code, output } = await call(['--to', 'you@home.example']);
    expect([code, output]).toEqual([0, expect.stringContaining('✓ A mail to you@home.example is taken')]);
    expect(await mails()).toEqual([
      expect.objectContaining({ to: 'you@home.example', subject: 'RightInstaller: a mail reaches you' }),
    ]);
  });

  describe('reads the mail back', () => {
    let mailbox: MailboxServer;
    beforeEach(async () => {
      mailbox = await MailboxServer.start();
    });
    afterEach(() => mailbox.stop());

    const passed = 'mx.home.example; spf=pass; dkim=pass; dmarc=pass';
    const read = (args: string[] = [], password: string | undefined = mailbox.password): Promise<Ended> =>
      call(['--to', 'you@home.example', '--read', mailbox.address, '--wait', '20', ...args], {
        MAIL_READ_PASSWORD: password,
      });
    /** What the receiving side makes of the mail that was sent. */
    async function arriveIn(mails: string[], results: string): Promise<void> {
      const mark = await eventually('the mail was sent', async () =>
        sandbox.provider.store
          .all('mails')
          .flatMap(({ headers }) => headers)
          .find(({ key }) => key === 'x-setup-mail'),
      );
      mails.push(`Authentication-Results: ${results}\r\nX-Setup-Mail: ${mark.value}\r\n\r\nHello\r\n`);
    }

    it('and says what the receiving side checked, and where it lies', async () => {
      const ended = read();
      await arriveIn(mailbox.inbox.mails, passed);
      const { code, output } = await ended;
      expect([code, output]).toEqual([0, expect.stringContaining('It lies in INBOX')]);
      expect(output).toContain('spf=pass, dkim=pass, dmarc=pass');
    });

    it('and finds it among what is unwanted, with what did not pass', async () => {
      const ended = read();
      await arriveIn(mailbox.junk.mails, 'mx.home.example; spf=fail (not allowed); dkim=pass; dmarc=pass');
      const { code, output } = await ended;
      expect([code, output]).toEqual([1, expect.stringContaining('it lies in Unwanted')]);
      expect(output).toContain('SPF did not pass: spf=fail (not allowed)');
    });

    it('and says that none came, also beside an older one', async () => {
      mailbox.inbox.mails.push(`Authentication-Results: ${passed}\r\nX-Setup-Mail: older\r\n\r\n`);
      const { code, output } = await read(['--wait', '3']);
      expect([code, output]).toEqual([1, expect.stringContaining('The mail did not come within 3 seconds')]);
    });

    it('and says that the mailbox does not let us in', async () => {
      const { code, output, errors } = await read([], 'wrong');
      expect(code).toBe(1);
      expect(output).toMatch(
        /✗ The receiving side finds[^\n]*\n +.*(?:Wrong password|AUTHENTICATIONFAILED|Command failed)/i,
      );
      expect(output + errors).not.toContain('wrong\n');
    });

    it('but not without a password or without a mail', async () => {
      expect((await read([], '')).errors).toContain('MAIL_READ_PASSWORD holds no password');
      const { code, errors } = await call(['--read', mailbox.address], { MAIL_READ_PASSWORD: 'x' });
      expect([code, errors]).toEqual([2, expect.stringContaining('say with --to who gets the mail')]);
    });
  });

  it('finds a domain that says nothing of itself', async () => {
    names.zone = {};
    const { code, output } = await call();
    expect(code).toBe(1);
    expect(output).toContain(`${domain} has no SPF record: add a TXT record`);
    expect(output).toContain(`${dkimName} holds no key: add the record`);
    expect(output).toContain(`_dmarc.${domain} has no DMARC record: add a TXT record`);
    expect(output).toContain('✓ The mail server lets us in');
  });

  it.each<[string, string, string[], RegExp]>([
    ['two SPF records', domain, ['v=spf1 -all', 'v=spf1 a -all'], /has 2 SPF records, which count as none/],
    ['an SPF record that lets everybody', domain, ['v=spf1 a +all'], /It lets everybody send/],
    ['an SPF record without an end', domain, ['v=spf1 include:mail.example'], /It lets everybody send/],
    ['a key that was withdrawn', dkimName, ['v=DKIM1; k=rsa; p='], /the key was withdrawn/],
    ['half a key', dkimName, [`v=DKIM1; p=${keyOf(2048).slice(0, 100)}`], /was all of it copied/],
    ['a short key', dkimName, [`v=DKIM1; p=${keyOf(768)}`], /a key of 768 bits counts as none/],
    ['two policies', `_dmarc.${domain}`, ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], /2 DMARC records/],
    ['a policy without a word', `_dmarc.${domain}`, ['v=DMARC1; rua=mailto:a@b.example'], /p must be none/],
  ])('finds %s', async (_, name, texts, problem) => {
    names.zone = { ...good, [name]: texts };
    const { code, output } = await call();
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(output).toContain('1 of 5 steps found something.');
  });

  it('takes the policy of the domain above, and says that p=none stops nobody', async () => {
    names.zone = {
      [`mail.${domain}`]: ['v=spf1 redirect=_spf.mail.example'],
      [`key1._domainkey.mail.${domain}`]: good[dkimName]!,
      [`_dmarc.${domain}`]: ['v=DMARC1; p=none'],
    };
    const { code, output } = await call([], { MAIL_FROM: `hello@mail.${domain}` });
    expect([code, output]).toEqual([0, expect.stringContaining('p=none stops nobody')]);
  });

  it('tells a name server that fails from a record that is not there', async () => {
    names.zone = { ...good, [domain]: 'fails' };
    const { code, output } = await call();
    expect([code, output]).toEqual([1, expect.stringMatching(/✗ SPF[^\n]*\n +queryTxt ESERVFAIL/)]);
    expect(output).not.toContain('has no SPF record');
  });

  it('cannot say anything of a key without its selector', async () => {
    const { code, output } = await setup(['mail', '--dns', names.address], {
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      MAIL_FROM: `hello@${domain}`,
    });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/– DKIM[^\n]*: not checked, --selector names no key/),
    ]);
  });

  it('says that the mail server refuses the mail, or does not answer', async () => {
    await sandbox.send('/sandbox/faults', { kind: 'smtp-550', match: { to: 'you@home.example' }, times: 1 });
    const refused = await call(['--to', 'you@home.example']);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/✗ A mail to you@home.example is taken\n +The mail server does not take it: 550/),
    ]);
    const silent = await call(['--to', 'you@home.example'], { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(silent.code).toBe(1);
    expect(silent.output).toMatch(/✗ The mail server lets us in\n +.*ECONNREFUSED/);
    expect(silent.output).toContain('A mail to you@home.example is taken: not checked');
    expect(await mails()).toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>, RegExp]>([
    ['no server', { SMTP_URL: undefined }, /SMTP_URL is not set/],
    ['a server that is none', { SMTP_URL: 'https://mail.example' }, /SMTP_URL: must start with smtp/],
    ['no sender', { MAIL_FROM: undefined }, /MAIL_FROM is not set/],
    ['a sender without an address', { MAIL_FROM: 'RightInstaller' }, /MAIL_FROM holds no address/],
    [
      'the sender of the example, in production',
      { NODE_ENV: 'production', MAIL_FROM: 'RightInstaller <hello@rightinstaller.test>' },
      /MAIL_FROM: must be a value of your own/,
    ],
  ])('refuses %s before it asks anybody', async (_, values, problem) => {
    const { code, output } = await call(['--to', 'you@home.example'], values);
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(output).toContain('5 could not be made');
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['--to', 'nobody', 'is not an email address'],
    ['--selector', 'a b', 'is not the name of a key'],
    ['--dns', 'ns.example', 'is not the address of a server'],
    ['--read', 'https://home.example', 'is not the address of a mailbox'],
    ['--key', 'x', "'--key'"],
  ])('refuses %s %s', async (option, value, reason) => {
    const { code, errors } = await call([option, value]);
    expect([code, errors]).toEqual([2, expect.stringContaining(reason)]);
  });
});
