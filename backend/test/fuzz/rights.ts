import fc from 'fast-check';
import { assignmentFacts } from '../../src/modules/assignments/assignment.entity.js';
import { userFacts } from '../../src/modules/auth/user.entity.js';
import { bidFacts } from '../../src/modules/bids/bid.entity.js';
import { installerFacts } from '../../src/modules/installers/installer.entity.js';
import { leadFacts } from '../../src/modules/leads/lead.entity.js';
import type { ContractCall, Schema } from '../support/contract.js';
import { schemaOf } from '../support/contract.js';
import { valueOf, type Pool } from './values.js';

/** What a body might be given to become somebody else's row, an approved one, a paid one: every column of what the market is about. */
const columns = [
  ...new Set(
    [userFacts, installerFacts, leadFacts, bidFacts, assignmentFacts].flatMap((facts) => Object.keys(facts)),
  ),
  ...[
    'role',
    'ownerId',
    'userId',
    'points',
    'rank',
    'isPaid',
    'fee',
    'net',
    'refundedPence',
    'publishedAt',
    'actorId',
  ],
];

/** The columns that this body does not declare. */
export const neverWritable = (body: Schema): string[] => {
  const declared = Object.keys(schemaOf(body).properties ?? {});
  return columns.filter((name) => !declared.includes(name));
};

/** Some bodies that the schema of a call allows, always the same. */
export const rightBodies = ({ body }: ContractCall, pool: Pool, count: number): object[] =>
  body ? (fc.sample(valueOf('', body, pool), { seed: 1, numRuns: count }) as object[]) : [{}];

/** Calls whose id does not have to be of something of one's own, and what a stranger of the right kind may be answered beside 404 and 422. */
export const openToStrangers: Readonly<Record<string, readonly number[]>> = {
  // Approved installers see every lead that is open, unlock it, and are asked for the deposit before all else.
  'GET /api/leads/:id': [200],
  'POST /api/leads/:id/deposit': [200, 201, 409],
  'POST /api/leads/:id/bid': [402],
  // The rank of an installer is everybody's who is registered; a page about them is public where they agreed.
  'GET /api/leaderboard/rank/:userId': [200],
  'GET /api/installers/:id': [200],
  'GET /api/installers/:id/picture': [200],
  // A place on the map has no owner.
  'GET /api/places/:postcode': [200],
};

/** What a refusal may write all the same, by the calls that mean it to. */
const meant: readonly { readonly calls: RegExp; readonly tables: readonly string[] }[] = [
  // A wrong code counts as a try.
  { calls: /^POST \/api\/auth\/verify-(email|phone)$/, tables: ['verification_codes'] },
  // A received upload counts for the day, also a refused one.
  { calls: /^POST \/api\/files$/, tables: ['upload_days'] },
  // Under the lock of a job its price is first brought to what staff have refunded, and stays so when the act is refused.
  {
    calls: /^(POST|PUT) \/api\/assignments\/:id\//,
    tables: [
      'price_changes',
      'assignments',
      'assignment_entries',
      'outbox_events',
      'audit_entries',
      'audit_unsealed',
    ],
  },
];

/** @param wrote such as `UPDATE users` */
export const isMeant = (call: string, wrote: readonly string[]): boolean =>
  meant.some(
    ({ calls, tables }) =>
      calls.test(call) &&
      wrote.every((what) => tables.includes(what.split(' ')[1] ?? '')) &&
      (!wrote.includes('UPDATE assignments') || wrote.includes('INSERT price_changes')),
  );
