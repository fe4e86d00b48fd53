import { isCommonPassword } from './common-passwords.js';

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
