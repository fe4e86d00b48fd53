import { ACCESSIBILITY } from './accessibility';
import { COMPLAINTS } from './complaints';
import { FAIR_DEALING } from './fairDealing';
import { RANKING } from './ranking';
import { REVIEW_CHECKS } from './reviewChecks';
import { REPORTING } from './reporting';
import type { Statement } from './statement';

/** What we say of how we work, each kept in all its editions. */
export const STATEMENTS: readonly Statement[] = [
  FAIR_DEALING,
  RANKING,
  REVIEW_CHECKS,
  COMPLAINTS,
  REPORTING,
  ACCESSIBILITY,
];
