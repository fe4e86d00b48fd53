import type { Channel } from '../../api/verification';

type Texts = {
  target: string;
  hint?: string;
  send: string;
  verify: string;
  done: string;
  sent: { title: string; description: string };
  verified: { title: string; description: string };
};

/** The words of the two tabs; the toasts are worded for the whole product. */
export const channelTexts: Record<Channel, Texts> = {
  email: {
    target: 'The code goes to',
    hint: 'Check your mail for it. If you had an account with this address before, our mail says how to get back into it instead.',
    send: 'Send Verification Email',
    verify: 'Verify Email',
    done: 'Your email address is verified.',
    sent: {
      title: 'Verification email sent',
      description: 'Please check your email for the verification code.',
    },
    verified: { title: 'Email verified successfully', description: 'Your email address has been verified.' },
  },
  phone: {
    target: 'The code goes by SMS to',
    send: 'Send Verification SMS',
    verify: 'Verify Phone',
    done: 'Your phone number is verified.',
    sent: {
      title: 'Verification SMS sent',
      description: 'Please check your phone for the verification code.',
    },
    verified: { title: 'Phone verified successfully', description: 'Your phone number has been verified.' },
  },
};
