import { errorText } from '../../../api/http/apiError';
import { useLeadPlaces, type LeadSearch } from '../../../api/leads';
import { ErrorState } from '../../../ui/state/ErrorState';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { milesText } from '../milesText';
import { LeadMap } from './LeadMap';

type MapPanelProps = { search: LeadSearch; onChoose: (outcode: string) => void };

/** The same leads as in the list, by where they are. */
export default function MapPanel({ search, onChoose }: MapPanelProps) {
  const { data, error, refetch, isFetching } = useLeadPlaces(search);
  if (error && !data)
    return (
      <ErrorState
        title="The map did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <div className="mb-5 xl:sticky xl:top-24 xl:mb-0">
      <a
        href="#lead-list"
        className="sr-only focus:not-sr-only focus:mb-2 focus:inline-flex focus:min-h-11 focus:items-center focus:font-semibold focus:underline"
      >
        Skip the map
      </a>
      <div className="h-[22rem] xl:h-[calc(100dvh-11rem)] xl:max-h-[46rem]">
        {data ? (
          <LeadMap places={data.places} home={data.home} isNear={search.inRange} onChoose={onChoose} />
        ) : (
          <PageSpinner label="Loading the map" />
        )}
      </div>
      {data && (
        <p className="mt-2 text-sm text-ink-3">
          Each number stands at the middle of an outcode. Choose one to list its leads.
          {data.home && ` The circle is your area: ${milesText(data.home.radiusMiles)} around your postcode.`}
          {data.countedTo !== null && ` ${data.countedTo.toLocaleString('en-GB')} of the leads are shown.`}
          {data.unplaced > 0 &&
            ` ${data.unplaced.toLocaleString('en-GB')} more ${data.unplaced === 1 ? 'has' : 'have'} a place that we cannot map.`}
        </p>
      )}
    </div>
  );
}
