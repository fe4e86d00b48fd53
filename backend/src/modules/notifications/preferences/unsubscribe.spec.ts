import type { Environment } from '../../../config/environment.js';
import { UnsubscribeLinks } from './unsubscribe.js';

const links = (APP_SECRET = 'a secret of at least thirty-two signs') =>
  new UnsubscribeLinks({ APP_SECRET, PUBLIC_URL: 'https://example.test/' } as Environment);
const tokenOf = (url: string | null): string => new URL(url ?? '').searchParams.get('token') ?? '';
const userId = '019a0000-0000-7000-8000-000000000001';

describe('the link at the foot of a mail', () => {
  it('says whose mails about what stop', () => {
    const url = links().linkFor(userId, 'new-leads');
    expect(url).toMatch(/^https:\/\/example\.test\/unsubscribe\?token=/);
    expect(links().read(tokenOf(url))).toEqual({ userId, category: 'new-leads' });
  });

  it('is in no mail that cannot be switched off, nor in one to somebody without an account', () => {
    for (const category of ['money', 'security', 'account', 'desk'] as const)
      expect(links().linkFor(userId, category)).toBeNull();
    expect(links().linkFor(null, 'new-leads')).toBeNull();
  });

  it('cannot be made up or bent', () => {
    const token = tokenOf(links().linkFor(userId, 'new-leads'));
    for (const forged of [
      token.replace('new-leads', 'bid-updates'),
      token.replace(userId, userId.replace('1', '2')),
      `${token}x`,
      token.slice(0, -1),
      '',
      '..',
    ])
      expect(links().read(forged)).toBeNull();
    expect(links('another secret of thirty-two signs!!').read(token)).toBeNull();
  });
});
