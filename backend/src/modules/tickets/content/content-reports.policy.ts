import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { OpenTicket } from '../tickets.dto.js';
import type { ContentConcern, ContentReport } from '../content-report.entity.js';
import { SameReportDecider } from './content-reports.errors.js';

export interface Reported {
  readonly place: string;
  readonly concern: ContentConcern;
}

/** What a message reports; null: it reports nothing. @throws InvalidFields for a report that does not say what or where */
export function reportedIn({ kind, place, concern }: OpenTicket, publicUrl: string): Reported | null {
  if (kind !== 'content') return null;
  if (!place || !concern)
    throw new InvalidFields({
      ...(!concern && { concern: 'Choose what is wrong with it' }),
      ...(!place && { place: 'Say where it is' }),
    });
  return { place: pathOf(place, publicUrl), concern };
}

/**
 * A report whose reporter answered the decision is decided anew, once, by another than before, where there is one who may.
 * @param others those of staff who may decide reports, by id
 * @throws SameReportDecider
 */
export function assertMayDecideReport(
  report: Pick<ContentReport, 'questionedAt' | 'redecidedAt' | 'decidedBy'>,
  staffId: string,
  others: readonly string[],
): void {
  if (isObjectedTo(report) && report.decidedBy === staffId && others.some((id) => id !== staffId))
    throw new SameReportDecider();
}

/** Its reporter answered the decision, which has not been looked at again. */
export const isObjectedTo = ({
  questionedAt,
  redecidedAt,
}: Pick<ContentReport, 'questionedAt' | 'redecidedAt'>): boolean =>
  questionedAt !== null && redecidedAt === null;

export interface NamedPlace {
  readonly kind: 'installer' | 'lead';
  readonly id: string;
}

const ourPages = /^\/(installers|leads|jobs)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![^/?#])/;

/** Whose page or which job the place of a report names; null: neither, or words. */
export function namedPlace(place: string): NamedPlace | null {
  const [, page, named] = ourPages.exec(place) ?? [];
  return named ? { kind: page === 'installers' ? 'installer' : 'lead', id: named } : null;
}

/** An address of our own site becomes its path, which staff can follow; everything else stays as it was written. */
function pathOf(place: string, publicUrl: string): string {
  const address = URL.canParse(place) ? new URL(place) : null;
  if (address?.origin !== new URL(publicUrl).origin) return place;
  return `${address.pathname}${address.search}${address.hash}`.slice(0, 300);
}
