import { formatDateTime } from '../../ui/dates';
import { activityOf } from './activity';
import type { AdminUserDetail } from './adminUser';

export function ActivityTab({ user }: { user: AdminUserDetail }) {
  return (
    <>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {activityOf(user).map(({ at, what }) => (
          <li key={what} className="relative">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[27px] size-3 rounded-full border-2 border-petrol bg-raised"
            />
            <p className="font-semibold">{what}</p>
            <time dateTime={at} className="tabular text-sm text-ink-3">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-sm text-ink-3">
        These are the dates that the account itself keeps. Decisions of staff, bids and payments are not part
        of this list.
      </p>
    </>
  );
}
