import { twoFactorChanged, type TwoFactorChanged } from '../../../auth/auth.events.js';
import { defineNotice } from '../notice.js';

const news: Readonly<Record<TwoFactorChanged['change'], readonly [title: string, message: string]>> = {
  on: [
    'Two-factor authentication is on',
    'From now on we ask for a code from your app when you sign in. Keep your recovery codes safe.',
  ],
  off: ['Two-factor authentication is off', 'Your password alone signs you in from now on.'],
  'codes-renewed': [
    'You have new recovery codes',
    'New recovery codes were made for your account. The old ones no longer work.',
  ],
  'passkey-added': [
    'A passkey was added',
    'A passkey was added to your account. It signs you in without a password.',
  ],
  'passkey-removed': [
    'A passkey was removed',
    'A passkey of your account was removed and no longer signs in.',
  ],
  'code-used': [
    'A recovery code was used',
    'One of your recovery codes was used to confirm that it is you. It works only once.',
  ],
};

/** To the owner of the account: a thief's change is noticed here. */
export const changedTwoFactor = defineNotice({
  name: 'tell-of-the-second-factor',
  event: twoFactorChanged,
  category: 'security',
  about: async (payload) => payload,
  to: ({ userId }) => [userId],
  words: ({ change }) => {
    const [title, message] = news[change];
    return {
      title,
      message,
      link: '/profile?tab=security',
      mail: {
        subject: title,
        paragraphs: [
          'If this was you, there is nothing to do. If it was not, choose a new password with “Forgot your password?” where you sign in, and contact us.',
        ],
        button: 'See your security settings',
      },
    };
  },
});
