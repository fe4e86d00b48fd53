import type { Environment } from '../../../config/environment.js';
import { isBrowserKey, isPair, PushKeys } from './push-keys.js';

const APP_SECRET = 'a secret of at least thirty-two signs';
const keysOf = (values: Partial<Environment>) => new PushKeys({ APP_SECRET, ...values } as Environment).pair;

describe('the keys of a site', () => {
  it('follow from the secret in the sandbox, the same at each start', () => {
    const pair = keysOf({ sandbox: true });
    expect(pair).toEqual(keysOf({ sandbox: true }));
    expect(isPair(pair?.publicKey ?? '', pair?.privateKey ?? '')).toBe(true);
    expect(keysOf({ sandbox: true, APP_SECRET: 'another secret of thirty-two signs!!' })).not.toEqual(pair);
  });

  it('are the operator’s elsewhere, or there are none', () => {
    expect(keysOf({ sandbox: false })).toBeNull();
    const own = { VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'x', VAPID_SUBJECT: 'mailto:a@b.example' };
    expect(keysOf({ sandbox: true, ...own })).toEqual({
      publicKey: 'B',
      privateKey: 'x',
      subject: 'mailto:a@b.example',
    });
  });

  it('are told from two that do not belong together, and from what is no point of the curve', () => {
    const pair = keysOf({ sandbox: true });
    const other = keysOf({ sandbox: true, APP_SECRET: 'another secret of thirty-two signs!!' });
    expect(isPair(pair?.publicKey ?? '', other?.privateKey ?? '')).toBe(false);
    expect(isPair(pair?.publicKey ?? '', '')).toBe(false);
    expect(isBrowserKey(pair?.publicKey ?? '')).toBe(true);
    expect(isBrowserKey(`B${'A'.repeat(86)}`)).toBe(false);
  });
});
