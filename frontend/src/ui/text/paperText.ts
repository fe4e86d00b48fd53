import { formatDate } from './dates';

/** A paper that our team has read, as the contract tells of it. */
type Check = { kind: string; checkedOn: string; validUntil: string | null; hasEnded: boolean };

/** What each paper is called. */
export const PAPER_LABELS = {
  insurance: 'Public liability insurance',
  niceic: 'NICEIC',
  cedia: 'CEDIA',
  ipaf: 'IPAF',
  cscs: 'CSCS card',
  dbs: 'DBS certificate',
  reference: 'Reference',
  company: 'Company proof',
  'right-to-work': 'Right to work',
} as const;

/** `Checked on 1 Mar 2027, valid until 28 Feb 2028`, or when it ended. */
export function checkText({ checkedOn, validUntil, hasEnded }: Omit<Check, 'kind'>): string {
  if (hasEnded && validUntil) return `Ended on ${formatDate(validUntil)}`;
  const checked = `Checked on ${formatDate(checkedOn)}`;
  return validUntil ? `${checked}, valid until ${formatDate(validUntil)}` : checked;
}

/** Of one kind of paper; null: none was read. */
export function paperText(papers: readonly Check[], kind: string): string | null {
  const paper = papers.find((one) => one.kind === kind);
  return paper ? checkText(paper) : null;
}

/** Papers other than insurance and DBS check, whose lines are always there. */
export const certifications = <Paper extends Check>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ kind }) => kind !== 'insurance' && kind !== 'dbs');
