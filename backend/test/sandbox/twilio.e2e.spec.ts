import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import twilio from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type * as http from 'twilio/lib/http/response.js';
import { eventually } from '../support/eventually.js';
import { aSandbox, type ASandbox } from './a-sandbox.js';

const accountSid = 'AC00000000000000000000000000000000';
const authToken = 'sandbox-auth-token';
const from = '+441632960000';

/** Twilio's package has no setting for its address, so the request is turned around. */
class SandboxClient extends twilio.RequestClient {
  constructor(readonly url: string) {
    super();
  }

  override request<TData>(options: RequestClient.RequestOptions<TData>): Promise<http.default<TData>> {
    const { pathname, search } = new URL(options.uri);
    return super.request({ ...options, uri: `${this.url}${pathname}${search}` });
  }
}

type Refusal = { status: number; code: number; message: string };

describe('text messages at the sandbox', () => {
  let sandbox: ASandbox;
  let client: twilio.Twilio;

  beforeAll(async () => {
    sandbox = await aSandbox({ twilio: { stepMs: 20 } });
    client = twilio(accountSid, authToken, {
      httpClient: new SandboxClient(sandbox.url),
    });
  });
  afterAll(() => sandbox?.close());

  const refusal = async (params: { to: string; from?: string; body?: string }): Promise<Refusal> => {
    try {
      await client.messages.create({ from, body: 'Hello', ...params });
    } catch (error) {
      return error as Refusal;
    }
    throw new Error('the message was expected to be refused');
  };

  it('sends a text, shows it in the inbox, and delivers it', async () => {
    const sent = await client.messages.create({ from, to: '+447700900001', body: 'Your code is 123456' });
    expect(sent).toMatchObject({ status: 'queued', to: '+447700900001', from, direction: 'outbound-api' });
    expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/);
    const inbox = await sandbox.ask<object[]>('/inbox.json?to=%2B447700900001');
    expect(inbox).toMatchObject([{ channel: 'sms', to: '+447700900001', text: 'Your code is 123456' }]);
    await eventually(
      'it is delivered',
      async () => (await client.messages(sent.sid).fetch()).status === 'delivered',
    );
  });

  it('finds texts of a number whether the plus was encoded or not', async () => {
    await client.messages.create({ from, to: '+447700900002', body: 'Hello' });
    for (const to of ['+447700900002', '%2B447700900002', '447700900002']) {
      expect(await sandbox.ask(`/inbox.json?to=${to}`)).toHaveLength(1);
    }
    expect(await sandbox.ask('/inbox.json?to=7700900002')).toHaveLength(0);
  });

  it.each([
    ['+15005550001', 21211],
    ['+15005550002', 21612],
    ['+15005550003', 21408],
    ['+15005550004', 21610],
    ['+15005550009', 21614],
    ['07700900000', 21211],
  ])('refuses %s with %i', async (to, code) => {
    expect(await refusal({ to })).toMatchObject({ status: 400, code });
  });

  it('refuses an empty text, a long one, and a sender that is none', async () => {
    const to = '+447700900003';
    expect(await refusal({ to, body: '' })).toMatchObject({ code: 21602 });
    expect(await refusal({ to, body: 'x'.repeat(1601) })).toMatchObject({ code: 21617 });
    expect(await refusal({ to, from: '+15005550007' })).toMatchObject({ code: 21606 });
    expect(await sandbox.ask(`/inbox.json?to=${to}`)).toEqual([]);
  });

  it('knows no keys: the same text twice is two texts, found by number and day', async () => {
    const to = '+447700900004';
    await client.messages.create({ from, to, body: 'Same' });
    await client.messages.create({ from, to, body: 'Same' });
    expect(await client.messages.list({ to })).toHaveLength(2);
    // The day of the texts, not of now: midnight may lie in between.
    const days = new Set(
      (await client.messages.list({ to })).map(({ dateCreated }) => dateCreated.toDateString()),
    );
    const found = await Promise.all(
      [...days].map((day) => client.messages.list({ to, dateSent: new Date(`${day} 12:00 UTC`) })),
    );
    expect(found.flat()).toHaveLength(2);
    expect(await client.messages.list({ to, dateSentAfter: new Date(Date.now() - 60_000) })).toHaveLength(2);
    expect(
      await client.messages.list({ to, dateSentBefore: new Date(Date.now() - 86_400_000) }),
    ).toHaveLength(0);
    expect(await client.messages.list({ to: '+447700900099' })).toHaveLength(0);
    expect(await client.messages.list({ pageSize: 1, limit: 3 })).toHaveLength(3);
  });

  it('knows its account', async () => {
    const stranger = twilio(accountSid, 'wrong', {
      httpClient: new SandboxClient(sandbox.url),
    });
    await expect(stranger.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 });
  });

  it('answers 429 and 500 on request', async () => {
    await sandbox.send('/sandbox/faults', { kind: 'http-429', match: { path: '/2010-04-01' } });
    expect(await refusal({ to: '+447700900005' })).toMatchObject({ status: 429, code: 20429 });
    await sandbox.send('/sandbox/faults', { kind: 'http-500', match: { path: '/2010-04-01' } });
    expect(await refusal({ to: '+447700900005' })).toMatchObject({ status: 500, code: 20500 });
  });

  describe('with a status callback', () => {
    let platform: Server;
    let url: string;
    const calls: { params: Record<string, string>; signature: string }[] = [];

    beforeAll(async () => {
      platform = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => (body += chunk.toString()));
        request.on('end', () => {
          const signature = String(request.headers['x-twilio-signature']);
          calls.push({ params: Object.fromEntries(new URLSearchParams(body)), signature });
          response.end();
        });
      });
      await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
      url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/twilio?message=7`;
    });
    afterAll(() => {
      platform?.closeAllConnections();
      platform?.close();
    });

    it.each([
      ['+447700900006', ['sent', 'delivered']],
      ['+15005550010', ['sent', 'undelivered']],
    ])('tells how the text to %s fares, signed as the package expects', async (to, statuses) => {
      const { sid } = await client.messages.create({ from, to, body: 'Hello', statusCallback: url });
      const mine = () => calls.filter(({ params }) => params.MessageSid === sid);
      await eventually('two callbacks', async () => mine().length === 2);
      // Two calls of their own, which may overtake each other, as Twilio's do.
      expect(mine().map(({ params }) => params.MessageStatus)).toEqual(expect.arrayContaining(statuses));
      for (const { params, signature } of mine()) {
        expect(twilio.validateRequest(authToken, signature, url, params)).toBe(true);
        expect(twilio.validateRequest('another token', signature, url, params)).toBe(false);
      }
    });
  });
});
