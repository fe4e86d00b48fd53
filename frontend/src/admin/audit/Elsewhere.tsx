import type { ReactNode } from 'react';
import { BackOfficeLink } from '../resource/cells';
import { Facts } from '../resource/Facts';

/** A list of the back office, with a filter. */
export const filtered = (list: string, filter: object): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** What else there is about one thing: its rows in the audit log, and what its page names beside them. */
export function Elsewhere({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <Facts title="Elsewhere">
      <ul className="grid gap-2 pt-2">
        {children}
        <li>
          <BackOfficeLink to={filtered('audit', { subjectId: id })}>Changes in the audit log</BackOfficeLink>
        </li>
      </ul>
    </Facts>
  );
}
