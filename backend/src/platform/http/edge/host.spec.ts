import { isOwnHost } from './host.js';

const alone = { HOST: '127.0.0.1', PUBLIC_URL: 'https://rightinstaller.example' };

describe('a request for a product that listens on this machine alone', () => {
  it.each([
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['LOCALHOST', true],
    ['rightinstaller.example', true],
    [undefined, true],
    ['evil.example:3000', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['169.254.169.254', false],
    ['', false],
  ])('to %s is taken: %s', (host, taken) => {
    expect(isOwnHost(host, alone)).toBe(taken);
  });

  it('is taken by any name once whoever runs it lets others in: a proxy or a container network stands in front', () => {
    expect(isOwnHost('10.0.0.7:3000', { ...alone, HOST: '0.0.0.0' })).toBe(true);
  });
});
