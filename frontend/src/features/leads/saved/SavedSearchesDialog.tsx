import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { errorText } from '../../../api/http/apiError';
import { useDeleteSearch, useMoveAlerts, useSavedSearches } from '../../../api/savedSearches';
import type { SavedSearch } from '../../../api/types';
import { Dialog } from '../../../ui/overlay/Dialog';
import { ErrorState } from '../../../ui/state/ErrorState';
import { IconButton } from '../../../ui/overlay/IconButton';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { Switch } from '../../../ui/form/Switch';
import { toast } from '../../../ui/overlay/toastStore';
import { searchAddress, searchText } from './searchAddress';

type SavedSearchesDialogProps = {
  onClose: () => void;
  /** A search was opened. */
  onLeave?: () => void;
};

/** One's saved searches: open one, switch its alerts, delete it. */
export default function SavedSearchesDialog({ onClose, onLeave }: SavedSearchesDialogProps) {
  const { data, error, refetch, isFetching } = useSavedSearches();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Saved searches"
      description="Alerts come in the app, and by email and text as set under Profile, Preferences."
    >
      {error && !data ? (
        <ErrorState
          title="Your searches did not load"
          detail={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <PageSpinner label="Loading your searches" />
      ) : data.length === 0 ? (
        <p className="text-ink-2">
          Nothing saved yet. Set filters on the leads page, then press “Save this search”.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {data.map((search) => (
            <li key={search.id} className="py-3">
              <SavedSearchRow
                search={search}
                onOpen={() => {
                  onClose();
                  onLeave?.();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function SavedSearchRow({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) {
  const moving = useMoveAlerts();
  const deleting = useDeleteSearch();
  const failed = (failure: Error) =>
    toast({ variant: 'destructive', title: 'Error', description: errorText(failure) });
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            to={searchAddress(search)}
            // In the dialog's place in the history.
            replace
            onClick={onOpen}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-petrol underline underline-offset-4"
          >
            {search.name}
          </Link>
          <p className="text-sm wrap-anywhere text-ink-2">{searchText(search)}</p>
        </div>
        <IconButton
          label={`Delete ${search.name}`}
          disabled={deleting.isPending}
          onClick={() => deleting.mutate(search.id, { onError: failed })}
        >
          <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        </IconButton>
      </div>
      <Switch
        label="Alerts"
        aria-label={`Alerts for ${search.name}`}
        checked={search.alerts}
        onChange={(event) => moving.mutate({ ...search, alerts: event.target.checked }, { onError: failed })}
      />
    </>
  );
}
