import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { errorText } from '../../api/http/apiError';
import { api, listParams, pageOf } from '../../api/http/client';
import { fetchAnew } from '../../api/query/fetchAnew';
import type { components } from '../../api/schema';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { ShowMore } from '../../ui/layout/ShowMore';
import { toast } from '../../ui/overlay/toastStore';
import { formatDateTime } from '../../ui/text/dates';
import type { StaffCalls } from '../data/calls';
import { failed } from '../data/failed';
import { staffAct } from '../data/staffAct';

type Delivery = components['schemas']['DeliveryView'];

const key = '/api/admin/deliveries';
/** So many at a time. */
const STEP = 50;

/** What staff can do to a delivery that was refused; their list is part of the page of health. */
const deliveryCalls = {
  redeliver: 'POST /api/admin/deliveries/{id}/redeliver',
} as const satisfies StaffCalls;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => staffAct(deliveryCalls, 'redeliver', { id: delivery.id }),
    onSuccess: () => toast({ title: 'It is delivered again' }),
    onError: (error) => failed(error, errorText(error)),
    onSettled: () =>
      Promise.all([[key], ['/api/admin/health']].map((queryKey) => fetchAnew(client, { queryKey }))),
  });
  const { work, subject, reason, attempts, refusedAt, path } = delivery;
  return (
    <li className="grid gap-2 px-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="min-w-0">
        <p className="font-medium break-words">{work}</p>
        <p className="text-sm break-words text-ink-2">
          {path ? (
            <Link to={path} className="underline underline-offset-4">
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        <p className="text-sm break-words text-ink-3">
          {reason ?? 'No reason was given'} · {formatDateTime(refusedAt)} · tried {attempts}{' '}
          {attempts === 1 ? 'time' : 'times'}
        </p>
      </div>
      <Button
        variant="secondary"
        busy={again.isPending}
        onClick={() => again.mutate()}
        aria-label={`Deliver again: ${work}, ${subject}`}
        className="justify-self-start"
      >
        Deliver again
      </Button>
    </li>
  );
}

/** The one that the queue of Today leads to, however old it is. */
function Wanted({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: [key, id],
    queryFn: () => pageOf(api.GET(key, { params: listParams({ filter: { id } }) })),
  });
  if (!data)
    return (
      <p className={error ? 'px-3 text-bad' : 'px-3 text-ink-3'}>{error ? errorText(error) : 'Loading …'}</p>
    );
  const [delivery] = data.items;
  return (
    <section aria-label="The delivery that you came for" className="mx-3 mb-3 rounded-control bg-petrol-wash">
      {delivery ? (
        <ul>
          <DeliveryRow delivery={delivery} />
        </ul>
      ) : (
        <p className="px-3 py-3">It is not refused any more.</p>
      )}
    </section>
  );
}

/** What an event asked for and the market refused for good, the newest first. */
export function RefusedDeliveries() {
  const [params] = useSearchParams();
  const wanted = params.get('id');
  const { data, error, ...more } = useInfiniteQuery({
    queryKey: [key],
    queryFn: ({ pageParam }) =>
      pageOf(api.GET(key, { params: listParams({ range: [pageParam, pageParam + STEP - 1] }) })),
    initialPageParam: 0,
    getNextPageParam: ({ items, total }, pages) => {
      const shown = pages.flatMap((page) => page.items).length;
      return items.length > 0 && total > shown ? shown : undefined;
    },
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      total: pages[0]?.total ?? 0,
      countedTo: pages[0]?.countedTo ?? null,
    }),
  });
  const others = data?.items.filter(({ id }) => id !== wanted) ?? [];
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">Refused deliveries</h2>
      {wanted !== null && <Wanted id={wanted} />}
      {error && !data ? (
        <p className="px-3 text-bad">{errorText(error)}</p>
      ) : !data ? (
        <p className="px-3 text-ink-3">Loading …</p>
      ) : data.items.length === 0 ? (
        <p className="px-3 text-ink-2">
          None. What an event asks for and the market refuses for good shows here.
        </p>
      ) : (
        <>
          {others.length > 0 && (
            <ul aria-label="Refused deliveries" className="divide-y divide-line">
              {others.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          )}
          <ShowMore page={data} {...more} />
        </>
      )}
    </Card>
  );
}
