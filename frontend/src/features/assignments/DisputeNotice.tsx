import { sidesOf } from '../../api/disputeSides';
import type { Assignment } from '../../api/types';
import { BothSides } from '../../ui/layout/BothSides';
import { formatDate, formatDateTime } from '../../ui/text/dates';
import { formatMoney } from '../../ui/text/money';
import { Notice } from '../../ui/state/Notice';

type DisputeNoticeProps = { assignment: Assignment; dispute: NonNullable<Assignment['dispute']> };

/** The subject of the dispute, until when both sides may show evidence, and how it was decided. */
export function DisputeNotice({ assignment, dispute }: DisputeNoticeProps) {
  const { installer, customer, price } = assignment;
  const opener = { installer: installer.name, customer: customer?.name ?? 'The customer', staff: 'Our team' }[
    dispute.by
  ];
  if (dispute.status === 'closed') return null;
  if (dispute.status === 'resolved' && dispute.installerAmount !== null) {
    return (
      <>
        <Notice
          className="mt-4"
          title={`Decided: ${formatMoney(dispute.installerAmount)} of ${formatMoney(price)} to the installer`}
        >
          <p className="whitespace-pre-line">{dispute.resolution}</p>
          {dispute.endedAt && (
            <p className="tabular mt-1">Our team decided on {formatDate(dispute.endedAt)}.</p>
          )}
        </Notice>
        <BothSides sides={sidesOf(assignment, dispute)} />
      </>
    );
  }
  return (
    <>
      <Notice tone="warn" className="mt-4" title={`${opener} opened a dispute`}>
        {dispute.by === 'staff' && <p className="whitespace-pre-line">“{dispute.reason}”</p>}
        <p className="mt-1">
          Both sides can add evidence until {formatDateTime(dispute.evidenceUntil)}. Then our team decides.
        </p>
      </Notice>
      <BothSides sides={sidesOf(assignment, dispute)} />
    </>
  );
}
