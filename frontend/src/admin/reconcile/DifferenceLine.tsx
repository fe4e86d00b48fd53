import { BackOfficeLink } from '../resource/cells';
import { filtered } from '../audit/Elsewhere';

/** A line begins with what differs: `refund 0191…: …`, `intent pi_…: …`. */
const shape = /^(charge|refund|payout|intent|chargeback) (\S+?)(?=:)/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pages: Readonly<Record<string, (id: string) => string>> = {
  charge: (id) => `payments/${id}/show`,
  refund: (id) => `refunds/${id}`,
  payout: (id) => `payouts/${id}`,
};

/** Our own id has a page; the provider's finds the payment that it is of. */
const pageOf = (kind: string, id: string): string =>
  (uuid.test(id) && pages[kind]?.(id)) || filtered('payments', { q: id });

/** A difference of the books, of which the id leads on. */
export function DifferenceLine({ line }: { line: string }) {
  const [named, kind, id] = shape.exec(line) ?? [];
  if (!named || !kind || !id) return line;
  return (
    <>
      {kind} <BackOfficeLink to={pageOf(kind, id)}>{id}</BackOfficeLink>
      {line.slice(named.length)}
    </>
  );
}
