import type { Check } from './request-checks.js';
import { AddressTooLong } from '../answers/problem.js';

/** Bytes before the query: several times the longest of our own. */
const longest = 2_048;

/** Refuses an address that is none of ours before anything parses it: parsing takes time from other requests. */
export const hasShortPath: Check = ({ raw: { url = '' } }) => {
  const end = url.indexOf('?');
  return (end < 0 ? url.length : end) > longest ? new AddressTooLong() : undefined;
};
