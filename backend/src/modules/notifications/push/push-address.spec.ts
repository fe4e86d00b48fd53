import { isPublicAddress, mayBePushService } from './push-address.js';

const sandbox = 'http://localhost:4000';

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://somebody@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com/abc#part',
    'https://localhost/abc',
    'https://localhost./abc',
    'https://postgres/abc',
    'https://db.internal/abc',
    'https://printer.local/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://0x7f.1/abc',
    'https://8.8.8.8/abc',
    'https://[::1]/abc',
    'https://[2606:4700::1111]/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://fcm.googleapis.com/abc',
    'javascript:alert(1)',
    'no address',
    '',
    `${sandbox}/push/abc`,
  ])('is never %s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(false));

  it('may be the sandbox’s where there is one, and nothing beside it', () => {
    expect(mayBePushService(`${sandbox}/push/abc`, [sandbox])).toBe(true);
    expect(mayBePushService('http://localhost:4001/push/abc', [sandbox])).toBe(false);
  });
});

describe('where its name leads', () => {
  it.each(['142.250.1.1', '8.8.8.8', '2606:4700::1111', '2a00:1450:4009::200a'])('may be %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'ff02::1',
    'nothing',
  ])('is never %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
