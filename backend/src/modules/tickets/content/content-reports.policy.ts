import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { OpenTicket } from '../tickets.dto.js';
import type { ContentConcern } from '../content-report.entity.js';

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

/** An address of our own site becomes its path, which staff can follow; everything else stays as it was written. */
function pathOf(place: string, publicUrl: string): string {
  const address = URL.canParse(place) ? new URL(place) : null;
  if (address?.origin !== new URL(publicUrl).origin) return place;
  return `${address.pathname}${address.search}${address.hash}`.slice(0, 300);
}
