import { Search } from 'lucide-react';
import type { FormHTMLAttributes } from 'react';
import { FilterLiveForm, useInput, useListContext } from 'react-admin';
import { Button } from '../../ui/button/Button';
import { controlClass } from '../../ui/form/controlClass';
import { Select } from '../../ui/form/Select';
import type { Resource, SelectFilter } from './defineResource';
import { ExportButton } from './ExportButton';
import { ColumnsButton } from './ColumnsButton';
import { SavedSearches } from './SavedSearches';
import { useIsWide } from './useIsWide';
import { countText } from '../../ui/text/countText';

/** How long typing must rest before the server is asked, in ms. */
const TYPING_PAUSE = 250;

const SearchForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} role="search" className="flex flex-wrap gap-3 sm:flex-1 sm:flex-nowrap" />
);

/** With two days or a third choice beside the rest, one line is too short for all. */
const LongSearchForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} role="search" className="flex flex-wrap gap-3 sm:flex-1" />
);

/** Text search, with its meaning in the placeholder and in the label that is read out. */
function TextSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const { field } = useInput<string>({ source: 'q' });
  return (
    <div className="relative flex-1 basis-full sm:min-w-52 sm:basis-0">
      <Search
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        {...field}
        type="search"
        maxLength={200}
        aria-label={label}
        placeholder={placeholder}
        className={controlClass('pl-10.5')}
      />
    </div>
  );
}

function Choice({ source, label, all, choices }: SelectFilter) {
  const { field } = useInput<string>({ source });
  return (
    <Select {...field} aria-label={label} className="min-w-36 flex-1 sm:w-44 sm:flex-none">
      <option value="">{all}</option>
      {Object.entries(choices).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** Both days belong to it. */
function Day({ source, label }: { source: 'from' | 'to'; label: string }) {
  const { field } = useInput<string>({ source });
  return (
    <label className="flex min-w-36 flex-1 items-center gap-2 text-sm text-ink-2 sm:flex-none">
      {label}
      <input {...field} type="date" className={controlClass('min-w-0')} />
    </label>
  );
}

/** What a link from another page asks for, such as a figure of a report, and no choice of this page shows. */
function ElsewhereChosen({ resource: { many, filters = [], days } }: { resource: Resource }) {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Readonly<Record<string, unknown>>;
  const shown = ['q', ...filters.map(({ source }) => source), ...(days ? ['from', 'to'] : [])];
  const entries = Object.entries(values);
  const own = entries.filter(([name]) => shown.includes(name));
  if (own.length === entries.length) return null;
  return (
    <p className="-mt-1 mb-3 flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      Only the {many} behind the link that led here.
      <Button variant="quiet" className="text-sm" onClick={() => setFilters(Object.fromEntries(own))}>
        Show all {many}
      </Button>
    </p>
  );
}

/** Search and choices that work while one types; how many rows that leaves; and these as a spreadsheet. */
export function ResourceFilters({ resource }: { resource: Resource }) {
  const { total } = useListContext();
  const isWide = useIsWide();
  const { one, many, search, filters = [], days } = resource;
  return (
    <>
      <div className="mb-4 flex flex-col gap-3 lg:flex-row lg:items-center lg:gap-4">
        {(search !== undefined || filters.length > 0 || days) && (
          <FilterLiveForm
            debounce={TYPING_PAUSE}
            formComponent={days || filters.length > 2 ? LongSearchForm : SearchForm}
          >
            {search !== undefined && <TextSearch label={`Search ${many}`} placeholder={search} />}
            {filters.map((filter) => (
              <Choice key={filter.source} {...filter} />
            ))}
            {days && (
              <>
                <Day source="from" label="From" />
                <Day source="to" label="To" />
              </>
            )}
          </FilterLiveForm>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 lg:ml-auto">
          <p role="status" className="tabular text-sm text-ink-2 lg:whitespace-nowrap">
            {total !== undefined && `${countText(total)} ${one}(s) found`}
          </p>
          <div className="flex flex-wrap items-center gap-1">
            <SavedSearches many={many} />
            {isWide && <ColumnsButton resource={resource.name} columns={resource.columns} />}
            <ExportButton resource={resource} />
          </div>
        </div>
      </div>
      <ElsewhereChosen resource={resource} />
    </>
  );
}
