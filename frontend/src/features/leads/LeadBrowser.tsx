import { Map as MapIcon, SearchX, X } from 'lucide-react';
import { Suspense, useEffect } from 'react';
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
import { SavedSearches } from './SavedSearches';
import { useLeadSearch } from './useLeadSearch';

const MapPanel = lazyWithRetry(() => import('./map/MapPanel'));

const grid = (besideMap: boolean) => cx('grid gap-5 md:grid-cols-2', !besideMap && 'xl:grid-cols-3');

/** Search, filter, count, cards and paging. */
export function LeadBrowser(handlers: LeadActionHandlers) {
  const { search, mayMap, hasMap, hasArea, knowsHome, isFiltering, change, clear } = useLeadSearch();
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
      <div className="mb-3 flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
        <LeadFilters
          q={search.q ?? ''}
          priority={search.priority}
          onSearch={(q) => change('q', q)}
          onPriority={(priority) => change('priority', priority)}
        />
        <p role="status" className="text-sm whitespace-nowrap text-ink-2 sm:min-w-40">
          {/* A space keeps the line for the number, the width its place beside the search. */}
          <strong className="tabular text-base text-ink">
            {data ? countText(data.total, data.countedTo) : '\u00A0'}
          </strong>
          {data && (data.total === 1 ? ' lead found' : ' leads found')}
        </p>
      </div>
      <LeadRefinements search={search} hasArea={hasArea} knowsHome={knowsHome} onChange={change} />
      <div className="mb-3 flex flex-wrap gap-3 max-sm:*:flex-1">
        {!isAdmin && <SavedSearches search={search} />}
        {mayMap && (
          <Button variant="secondary" aria-pressed={hasMap} onClick={() => change('map', hasMap ? '' : '1')}>
            <MapIcon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            Map
          </Button>
        )}
        {search.outcode && (
          <Button variant="secondary" onClick={() => change('outcode', '')}>
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            {search.outcode} only
          </Button>
        )}
      </div>
      {search.inRange && (
        // Room that waits for the number.
        <p className="mb-1 min-h-11 text-sm">
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
                      <Button variant="secondary" onClick={clear}>
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
    </>
  );
}
