import { isCommonPassword } from './common-passwords.js';
import { PasswordFilter } from './password-filter.js';

describe('a password that is easy to guess', () => {
  it.each([
    'password',
    'PASSWORD1',
    'Password123!',
    'P@ssw0rd2026',
    '123password',
    '!Password!',
    'Welcome1!',
    'W3lc0me2026',
    'Summer2026!',
    'Qwerty123!',
    'Chelsea1905!',
    'passwordpassword',
    'rightinstaller1',
    'RightInstaller!',
    'Right-Installer-2026',
    'R1ghtInst4ller#1',
    'my rightinstaller',
    'aaaaaaaa1',
  ])('is common, or built on what is: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'correct-horse',
    'correct-horse-battery',
    'a long enough one',
    'demo-password-1',
    'canary-password-77',
    'not-the-password',
    'horse9382716450283',
    'xk4-Tt0!pqzv',
    'rightinstaller hears my three loud dogs',
    'пароль-на-кириллице',
    'aerials over Bolton',
  ])('is not %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('the filter of the 100,000 most common passwords', () => {
  const filter = PasswordFilter.find(process.cwd());

  it.each(['mudvayne1', 'tcw2rmcm', 'smokey24'])('knows %s, which the list of words does not', (password) => {
    expect(filter.has(password)).toBe(true);
    expect(isCommonPassword(password.toUpperCase())).toBe(true);
  });

  it('takes fewer than one of 10,000 others for a common one', () => {
    const others = Array.from({ length: 100_000 }, (_, index) => `other password ${index}`);
    expect(others.filter((password) => filter.has(password)).length).toBeLessThan(10);
  });

  it('is of its size, and nothing else is taken for it', () => {
    expect(() => new PasswordFilter(Buffer.alloc(10))).toThrow('10 bytes');
    expect(() => PasswordFilter.find('/')).toThrow('No backend/assets');
  });
});
