import type { Assignment } from '../../api/types';
import { Notice } from '../../ui/state/Notice';

/** Why handed-in work came back, as long as the changes are being made. */
export function AskedChanges({ assignment: { status, customer, timeline } }: { assignment: Assignment }) {
  const last = timeline.findLast(({ kind }) => kind === 'submitted' || kind === 'returned');
  if (status !== 'active' || last?.kind !== 'returned' || !last.note) return null;
  return (
    <Notice tone="warn" className="mt-4" title={`${customer?.name ?? 'Our team'} asked for changes`}>
      <p className="whitespace-pre-line wrap-anywhere">{last.note}</p>
    </Notice>
  );
}
