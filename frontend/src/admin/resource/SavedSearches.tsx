import { Bookmark, BookmarkX } from 'lucide-react';
import { useState } from 'react';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'react-admin';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FormActions } from '../../ui/form/FormActions';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { AskingDialog } from '../../ui/overlay/AskingDialog';
import { IconButton } from '../../ui/overlay/IconButton';

const NAME_LIMIT = 60;
const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;

/** The same words, whichever was typed first. */
const told = (filter: object) => JSON.stringify(Object.entries(filter).sort());

/** Searches that staff keep for themselves: filters and order of a list, under a name. */
export function SavedSearches({ many }: { many: string }) {
  const { resource, filterValues, sort, perPage, setFilters, setSort } = useListContext();
  const [queries, setQueries] = useSavedQueries(resource);
  const [isNaming, setNaming] = useState(false);
  const filter = filterValues as Record<string, unknown>;
  const kept = extractValidSavedQueries(queries);
  const current = kept.find(
    ({ value }) =>
      told(value.filter as object) === told(filter) &&
      value.sort?.field === sort.field &&
      value.sort.order === sort.order,
  );

  const show = (label: string) => {
    const query = kept.find((one) => one.label === label);
    if (!query) return setFilters({});
    setFilters(query.value.filter);
    if (query.value.sort) setSort(query.value.sort);
  };
  const keep = (label: string) => {
    const value = { filter, sort, perPage, displayedFilters: [] };
    setQueries([...kept.filter((one) => one.label !== label), { label, value }]);
    setNaming(false);
  };
  const forget = (query: SavedQuery) => setQueries(kept.filter((one) => one !== query));

  return (
    <>
      {kept.length > 0 && (
        <Select
          aria-label={`Saved searches of ${many}`}
          value={current?.label ?? ''}
          onChange={({ target }) => show(target.value)}
          className="w-44"
        >
          <option value="">Saved searches</option>
          {kept.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      )}
      {current ? (
        <IconButton label={`Forget the search ${current.label}`} onClick={() => forget(current)}>
          <BookmarkX {...icon} />
        </IconButton>
      ) : (
        Object.keys(filter).length > 0 && (
          <IconButton label="Save this search" onClick={() => setNaming(true)}>
            <Bookmark {...icon} />
          </IconButton>
        )
      )}
      {isNaming && <NameDialog onKeep={keep} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onKeep, onClose }: { onKeep: (label: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  return (
    <AskingDialog
      open
      onClose={onClose}
      title="Save this search"
      description="Kept in this browser, for you alone: its filters and its order."
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onKeep(name.trim());
        }}
      >
        <Field label="Name" required>
          <Input
            autoFocus
            maxLength={NAME_LIMIT}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            Save
          </Button>
        </FormActions>
      </form>
    </AskingDialog>
  );
}
