import { Link } from 'react-router';
import { formatDateTime } from '../../ui/text/dates';
import type { Column } from './defineResource';

/** Leads to a page of the back office that this row belongs to. */
export function BackOfficeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={`/admin/${to}`} className="font-medium text-petrol underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** Leads to somebody's payment, or to their pay. */
export const PaymentLink = ({ id, children }: { id: string; children: string }) => (
  <BackOfficeLink to={`payments/${id}/show`}>{children}</BackOfficeLink>
);

/** A person's name, which leads to their account. An account that was erased has none. */
export const PersonLink = ({ id, name }: { id: string; name: string | null }) =>
  name ? <BackOfficeLink to={`users/${id}/show`}>{name}</BackOfficeLink> : <>Erased account</>;

/** When something happened, newest first at the first click; the server sorts by the field that it shows. */
export const when = <Field extends string>(
  label: string,
  field: Field,
): Column<Readonly<Record<Field, string>>> => ({
  label,
  sort: field,
  largestFirst: true,
  cell: (row) => (
    <time dateTime={row[field]} className="tabular text-sm whitespace-nowrap text-ink-2">
      {formatDateTime(row[field])}
    </time>
  ),
  text: (row) => row[field],
});
