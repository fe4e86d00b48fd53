import type { LeadSearch } from '../../api/leads';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/overlay/Dialog';
import { LeadRefinements } from './LeadRefinements';
import { PriorityFilter } from './PriorityFilter';
import { SavedSearches } from './saved/SavedSearches';
import type { SearchPart } from './useLeadSearch';

type FilterSheetProps = {
  search: LeadSearch;
  hasArea: boolean;
  knowsHome: boolean;
  isAdmin: boolean;
  isFiltering: boolean;
  /** How many leads there are with what is chosen; nothing while they are counted. */
  found: string | null;
  onChange: (name: SearchPart, value: string) => void;
  onClear: () => void;
  onClose: () => void;
};

/** On phones: everything that narrows the list down, at once. Each choice holds straight away. */
export default function FilterSheet(props: FilterSheetProps) {
  const { search, hasArea, knowsHome, isAdmin, isFiltering, found, onChange, onClear, onClose } = props;
  return (
    <Dialog open onClose={onClose} title="Filters">
      <div className="grid gap-3">
        <PriorityFilter priority={search.priority} onChange={(priority) => onChange('priority', priority)} />
        <LeadRefinements search={search} hasArea={hasArea} knowsHome={knowsHome} onChange={onChange} />
        {!isAdmin && (
          <div className="grid gap-3">
            <SavedSearches search={search} onLeave={onClose} />
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-3 *:flex-1">
        {isFiltering && (
          <Button variant="secondary" onClick={onClear}>
            Clear Filters
          </Button>
        )}
        <Button onClick={onClose}>{found ? `Show ${found}` : 'Show leads'}</Button>
      </div>
    </Dialog>
  );
}
