import { errorText } from '../../../api/http/apiError';
import { useStaffActs } from '../../../api/security/staffActs';
import { ShowMore } from '../../../ui/layout/ShowMore';
import { ErrorState } from '../../../ui/state/ErrorState';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { formatDateTime } from '../../../ui/text/dates';

/** What our team decided about the reader's account, newest first. */
export function StaffActs() {
  return (
    <section aria-labelledby="acts-heading" className="grid gap-3">
      <h2 id="acts-heading" className="text-lg">
        What our team did on your account
      </h2>
      <Acts />
    </section>
  );
}

function Acts() {
  const { data, error, refetch, isFetching, ...more } = useStaffActs();
  if (!data && error)
    return (
      <ErrorState
        title="This did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PageSpinner />;
  if (data.items.length === 0) return <p className="text-ink-2">Nothing so far.</p>;
  return (
    <>
      <ul>
        {data.items.map(({ id, at, what, reason }) => (
          <li key={id} className="border-t border-line py-3">
            <p>{what}</p>
            {reason && <p className="text-ink-2">{reason}</p>}
            <time dateTime={at} className="tabular text-sm text-ink-3">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ul>
      <ShowMore page={data} {...more} />
    </>
  );
}
