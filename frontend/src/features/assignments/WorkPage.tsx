import { Briefcase } from 'lucide-react';
import { Link } from 'react-router';
import { useWorkToSubmit } from '../../api/profile/workToSubmit';
import { errorText } from '../../api/http/apiError';
import { buttonClass } from '../../ui/button/buttonClass';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { ShowMore } from '../../ui/layout/ShowMore';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { formatDate } from '../../ui/text/dates';
import { Money } from '../../ui/text/Money';

/** The work that waits to be submitted. Once it is approved, the fee's invoice is made and the pay is sent. */
export function WorkPage() {
  const { data, error, refetch, isFetching, ...more } = useWorkToSubmit();
  return (
    <>
      <PageHeader
        title="Work to submit"
        subtitle="Submit what is done: once it is approved, we send your pay and make the invoice"
      />
      {data ? (
        data.items.length === 0 ? (
          <Empty
            icon={<Briefcase strokeWidth={1.75} />}
            title="Nothing waits to be submitted"
            hint="A job that you win stands here until you submit its work."
            action={
              <Link to="/my-bids" className={buttonClass('primary')}>
                My Bids
              </Link>
            }
          />
        ) : (
          <>
            <ul className="grid gap-4">
              {data.items.map(({ id, title, customer, acceptedAt, net }) => (
                <li key={id}>
                  <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
                    <div className="min-w-0">
                      <h2 className="text-lg wrap-anywhere">{title}</h2>
                      <p className="text-sm text-ink-2">
                        {customer ? `For ${customer.name}, ` : ''}agreed on {formatDate(acceptedAt)}. You
                        receive <Money pounds={net} />.
                      </p>
                    </div>
                    <Link
                      to={`/assignments/${id}`}
                      aria-label={`Open ${title} to submit its work`}
                      className={buttonClass('accent', 'max-sm:w-full')}
                    >
                      Open
                    </Link>
                  </Card>
                </li>
              ))}
            </ul>
            <ShowMore page={data} {...more} />
          </>
        )
      ) : error ? (
        <ErrorState
          title="Your work did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <PageSpinner />
      )}
    </>
  );
}
