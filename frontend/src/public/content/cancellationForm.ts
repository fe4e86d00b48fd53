import type { PolicyVersion } from './policy';

export const CANCELLATION_FORM_VERSION: PolicyVersion = {
  version: '1.0',
  updated: '2026-11-26',
  nextReview: '2027-11-26',
};

/** The model cancellation form of schedule 3, part B, of the Consumer Contracts Regulations 2013; its lines are the law's. */
export const CANCELLATION_FORM: readonly string[] = [
  'To [the installer’s trading name, address and, where available, e-mail address, as shown on the job’s page]:',
  'I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],',
  'Ordered on [*]/received on [*],',
  'Name of consumer(s),',
  'Address of consumer(s),',
  'Signature of consumer(s) (only if this form is notified on paper),',
  'Date',
  '[*] Delete as appropriate',
];
