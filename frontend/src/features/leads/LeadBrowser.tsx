import { Map as MapIcon, SearchX, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { LEADS_PER_PAGE, useLeads, useLeadsEverywhere } from '../../api/leads';
import { useCurrentUser } from '../../api/user';
import { Button } from '../../ui/button/Button';
import { countText } from '../../ui/text/countText';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/state/Empty';
import { ErrorState } from '../../ui/state/ErrorState';
import { PageSpinner } from '../../ui/state/PageSpinner';
import { Pager } from '../../ui/layout/Pager';
import { lazyWithRetry } from '../../ui/state/lazyWithRetry';
import type { LeadActionHandlers } from './LeadAction';
import { LeadCard } from './LeadCard';
import { LeadFilters } from './LeadFilters';
import { LeadRefinements } from './LeadRefinements';
import { LeadSkeleton } from './LeadSkeleton';
import { PriorityLegend } from './PriorityLegend';
import { SavedSearches } from './saved/SavedSearches';
import { useLeadSearch } from './useLeadSearch';

const MapPanel = lazyWithRetry(() => import('./map/MapPanel'));
const FilterSheet = lazyWithRetry(() => import('./FilterSheet'));

const grid = (besideMap: boolean) => cx('grid gap-5 md:grid-cols-2', !besideMap && 'xl:grid-cols-3');

/** Search, filter, count, cards and paging. */
export function LeadBrowser(handlers: LeadActionHandlers) {
  const { search, mayMap, hasMap, hasArea, knowsHome, filters, isFiltering, change, clear } = useLeadSearch();
  const [choosing, setChoosing] = useState(false);
  const { isAdmin } = useCurrentUser();
  const { data, error, refetch, isFetching, isPlaceholderData } = useLeads(search);

  const { data: everywhere } = useLeadsEverywhere(search);
  const elsewhere = search.inRange && data && everywhere !== undefined ? everywhere - data.total : 0;

  const beyond = data && data.items.length === 0 && data.total > 0 && search.page > 1;
  useEffect(() => {
    if (beyond) change('page', String(Math.ceil(data.total / LEADS_PER_PAGE)), true);
  });

  return (
    <>
      <div className="mb-3 flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <LeadFilters
          q={search.q ?? ''}
          priority={search.priority}
          onSearch={(q) => change('q', q)}
          onPriority={(priority) => change('priority', priority)}
        />
        <div className="flex flex-wrap items-center gap-2 sm:gap-4">
          <p role="status" className="text-sm whitespace-nowrap text-ink-2 max-sm:flex-1 sm:min-w-40">
            {/* A space keeps the line for the number, the width its place beside the search. */}
            <strong className="tabular text-base text-ink">
              {data ? countText(data.total, data.countedTo) : '\u00A0'}
            </strong>
            {data && (data.total === 1 ? ' lead found' : ' leads found')}
          </p>
          {mayMap && (
            <Button
              variant="secondary"
              aria-pressed={hasMap}
              onClick={() => change('map', hasMap ? '' : '1')}
            >
              <MapIcon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
              Map
            </Button>
          )}
          <Button variant="secondary" className="sm:hidden" onClick={() => setChoosing(true)}>
            <SlidersHorizontal aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {filters > 0 ? `Filters (${filters})` : 'Filters'}
          </Button>
        </div>
      </div>
      <LeadRefinements
        search={search}
        hasArea={hasArea}
        knowsHome={knowsHome}
        onChange={change}
        className="mb-3 max-sm:hidden"
      />
      <div className="flex flex-wrap gap-3 *:mb-3">
        {!isAdmin && (
          <div className="flex flex-wrap gap-3 max-sm:hidden">
            <SavedSearches search={search} />
          </div>
        )}
        {search.outcode && (
          <Button variant="secondary" onClick={() => change('outcode', '')}>
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {search.outcode} only
          </Button>
        )}
      </div>
      <Suspense>
        {choosing && (
          <FilterSheet
            search={search}
            hasArea={hasArea}
            knowsHome={knowsHome}
            isAdmin={isAdmin}
            isFiltering={isFiltering}
            found={data && !isPlaceholderData ? leadsText(data.total, data.countedTo) : null}
            // In the place of the sheet in the history.
            onChange={(name, value) => change(name, value, true)}
            onClear={() => clear(true)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
      <div className="flex flex-col">
        {/* On phones below the leads, which are not there yet. */}
        <div
          className={cx(
            'mb-3 flex flex-wrap items-center justify-between gap-x-6 max-sm:contents',
            !data && 'max-sm:*:hidden',
          )}
        >
          {search.inRange && (
            // Room that waits for the number. On phones the leads come first.
            <p className="min-h-11 text-sm max-sm:order-1 max-sm:mt-2">
              {elsewhere > 0 && (
                <button
                  type="button"
                  onClick={() => change('area', 'all')}
                  className="min-h-11 font-semibold text-petrol underline underline-offset-2"
                >
                  {countText(elsewhere)} more across the UK
                </button>
              )}
            </p>
          )}
          <PriorityLegend />
        </div>
        <div
          className={cx(
            hasMap && 'xl:grid xl:grid-cols-[minmax(360px,2fr)_minmax(0,3fr)] xl:items-start xl:gap-5',
          )}
        >
          {hasMap && (
            <Suspense fallback={<PageSpinner label="Loading the map" />}>
              <MapPanel search={search} onChoose={(outcode) => change('outcode', outcode)} />
            </Suspense>
          )}
          <div id="lead-list" tabIndex={-1} className="min-w-0 outline-none">
            {error && !data ? (
              <ErrorState
                title="The leads did not load"
                detail={errorText(error)}
                onRetry={() => void refetch()}
                busy={isFetching}
              />
            ) : !data || beyond ? (
              <div role="status" aria-label="Loading leads" className={grid(hasMap)}>
                {Array.from({ length: 6 }, (_, index) => (
                  <LeadSkeleton key={index} />
                ))}
              </div>
            ) : data.items.length === 0 ? (
              <Empty
                icon={<SearchX strokeWidth={1.75} />}
                title="No leads found"
                hint={
                  isFiltering
                    ? 'Try adjusting your search or filter criteria'
                    : 'Check back later for new opportunities'
                }
                action={
                  (isFiltering || search.inRange) && (
                    <div className="flex flex-wrap justify-center gap-3">
                      {isFiltering && (
                        <Button variant="secondary" onClick={() => clear()}>
                          Clear Filters
                        </Button>
                      )}
                      {search.inRange && (
                        <Button variant="secondary" onClick={() => change('area', 'all')}>
                          Show leads everywhere
                        </Button>
                      )}
                    </div>
                  )
                }
              />
            ) : (
              <>
                <ul
                  className={cx(
                    grid(hasMap),
                    'transition-opacity duration-150',
                    isPlaceholderData && 'opacity-60',
                  )}
                >
                  {data.items.map((lead) => (
                    <li key={lead.id}>
                      <LeadCard lead={lead} {...handlers} />
                    </li>
                  ))}
                </ul>
                <Pager
                  page={search.page}
                  perPage={LEADS_PER_PAGE}
                  total={data.total}
                  onPage={(page) => {
                    change('page', String(page));
                    window.scrollTo({ top: 0 });
                  }}
                />
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

const leadsText = (count: number, countedTo: number | null) =>
  `${countText(count, countedTo)} ${count === 1 ? 'lead' : 'leads'}`;
