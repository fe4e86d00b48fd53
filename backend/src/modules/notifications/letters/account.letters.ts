import { productName } from '../../../config/product.js';
import { notice, type Letter, type Notice } from './letter.js';

interface Person {
  firstName: string;
}

/** To an installer whose application has arrived (spec: verification takes 2–3 business days). */
export const applicationReceived = ({ firstName }: Person): Notice =>
  notice({
    title: 'Your application has been submitted',
    message: 'Your installer application has been submitted for review.',
    link: '/profile',
    to: firstName,
    paragraphs: [
      'We check your identity and your qualifications next. This takes 2–3 business days, and we write to you as soon as it is done.',
    ],
    button: 'See your profile',
  });

/** To staff. */
export const applicationToReview = ({ firstName, applicant }: Person & { applicant: string }): Notice =>
  notice({
    title: 'New installer application',
    message: `${applicant} has applied as an installer.`,
    link: '/admin/users',
    to: firstName,
    paragraphs: ['Check the identity first, then approve. We promise an answer within 2–3 business days.'],
    button: 'Review the application',
  });

/** To an installer whose identity was checked. */
export const identityChecked = ({ firstName }: Person): Notice =>
  notice({
    title: 'Your identity is verified',
    message: 'Your identity has been checked and verified.',
    link: '/profile',
    to: firstName,
    paragraphs: [
      'An administrator decides on your application next. Once you are approved you can unlock leads and bid.',
    ],
    button: 'See your profile',
  });

/** To an installer whose verification was taken back. */
export const identityUnconfirmed = ({ firstName }: Person): Notice =>
  notice({
    title: 'Your identity needs another check',
    message: 'Your identity is no longer marked as verified, so you cannot bid for now.',
    link: '/profile',
    to: firstName,
    paragraphs: ['Reply through our contact page and we will tell you what is missing.'],
    button: 'See your profile',
  });

/** To an installer who may bid from now on. */
export const approved = ({ firstName }: Person): Notice =>
  notice({
    title: 'You are approved',
    message: 'Your account is approved. You can now unlock leads and place bids.',
    link: '/leads',
    to: firstName,
    paragraphs: [
      'We tell you about new work that matches your services and your working radius.',
      'A deposit unlocks a lead. It is refunded if you are not selected for the job.',
    ],
    button: 'Browse leads',
  });

/** To an installer who may no longer bid. */
export const suspended = ({ firstName }: Person): Notice =>
  notice({
    title: 'Your account is suspended',
    message: 'Your account has been suspended and you cannot bid on leads.',
    link: '/contact',
    to: firstName,
    paragraphs: [
      'Your open bids are closed, and their deposits go back to your card. If you think this is a mistake, contact us.',
    ],
    button: 'Contact support',
  });

/** To a company that may post jobs from now on. */
export const companyMayPost = ({ firstName, companyName }: Person & { companyName: string }): Notice =>
  notice({
    title: 'Your company is approved',
    message: `${companyName} is approved. You can now post jobs.`,
    link: '/',
    to: firstName,
    paragraphs: [
      'Each job you post is sent to matching installers straight away, and their bids reach you here and by email.',
    ],
    button: 'Post a job',
  });

/** To the address that an account used before: the one place where a thief's change is noticed. */
export const contactMoved = (channel: 'email' | 'phone'): Letter => ({
  subject: channel === 'email' ? 'Your email address was changed' : 'Your phone number was changed',
  to: null,
  paragraphs: [
    channel === 'email'
      ? `The email address of your ${productName} account was changed, and this address no longer belongs to it.`
      : `The phone number of your ${productName} account was changed.`,
    'If this was you, there is nothing to do. If it was not, contact us at once and we will lock the account.',
  ],
  facts: [],
  button: { label: 'Contact support', path: '/contact' },
});
