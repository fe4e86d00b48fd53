import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';
import { buttonClass } from '../../ui/button/buttonClass';
import { Field } from '../../ui/form/Field';
import { Select } from '../../ui/form/Select';
import { Card } from '../../ui/layout/Card';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { countText } from '../../ui/text/countText';
import { today } from '../../ui/text/dates';
import { BackOfficeLink } from '../resource/cells';

type Sellers = components['schemas']['SellersView'];

/** HMRC wants a year for as long as this. */
const shownYears = 6;

const fileOf = (kind: 'csv' | 'xml', year: number) => ({
  href: `/api/admin/sellers.${kind}?year=${year}`,
  download: `sellers-${year}.${kind}`,
});

function Missing({ sellers: { sellers, withDetails, without } }: { sellers: Sellers }) {
  const missing = sellers - withDetails;
  if (missing === 0) return null;
  return (
    <Notice
      tone="warn"
      title={missing === 1 ? 'One is not in the report' : `${countText(missing)} are not in the report`}
    >
      <p>
        HMRC’s file needs their tax details. They were asked when they were first paid, and are reminded
        twice.
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {without.map(({ id, name, payWaits }) => (
          <li key={id}>
            <BackOfficeLink to={`users/${id}/show`}>{name}</BackOfficeLink>
            {payWaits && ', pay waits'}
          </li>
        ))}
        {missing > without.length && <li>and {countText(missing - without.length)} more in the CSV</li>}
      </ul>
    </Notice>
  );
}

function Report({ sellers }: { sellers: Sellers }) {
  const { year, isOver, lacks } = sellers;
  return (
    <div className="grid gap-4">
      <p>
        <strong className="tabular">{countText(sellers.sellers)}</strong>{' '}
        {sellers.sellers === 1 ? 'installer was' : 'installers were'} paid in {year}; of{' '}
        <strong className="tabular">{countText(sellers.withDetails)}</strong> we know the tax details.
      </p>
      <Missing sellers={sellers} />
      {lacks.length > 0 && (
        <Notice tone="warn" title="The settings do not say yet who reports">
          Missing: {lacks.join(', ')}. <BackOfficeLink to="settings">Settings</BackOfficeLink>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {isOver && lacks.length === 0 && (
          <a {...fileOf('xml', year)} className={buttonClass('secondary', 'text-sm')}>
            Report of {year} for HMRC (XML)
          </a>
        )}
        <a {...fileOf('csv', year)} className={buttonClass('quiet', 'text-sm')}>
          Installers of {year} as CSV
        </a>
        {!isOver && (
          <p className="text-sm text-ink-2">HMRC takes a year when it is over, until 31 January.</p>
        )}
      </div>
    </div>
  );
}

/** Who was paid in a year, as the operator tells HMRC. */
export function SellersReport() {
  const present = Number(today().slice(0, 4));
  // In January the year before is due.
  const [year, setYear] = useState(today().slice(5, 7) === '01' ? present - 1 : present);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/admin/sellers', year],
    queryFn: () => answerOf(api.GET('/api/admin/sellers', { params: { query: { year } } })),
  });
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-lg">Report to HMRC</h2>
          <p className="mt-1 max-w-[72ch] text-sm text-ink-2">
            The law has marketplaces tell HMRC each January who was paid in the year before. Installers read
            the same figures in January by themselves.
          </p>
        </div>
        <Field label="Year" className="w-32">
          <Select value={year} onChange={({ target }) => setYear(Number(target.value))}>
            {Array.from({ length: shownYears }, (_, at) => present - at).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {error ? (
        <ErrorState
          title="The report did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Report sellers={data} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}
