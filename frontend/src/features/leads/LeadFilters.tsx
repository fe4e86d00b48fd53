import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Priority } from '../../api/types';
import { controlClass } from '../../ui/form/controlClass';
import { PriorityFilter } from './PriorityFilter';

/** How long typing must rest before the server is asked, in ms. */
const TYPING_PAUSE = 250;

type LeadFiltersProps = {
  q: string;
  priority: Priority | undefined;
  onSearch: (q: string) => void;
  onPriority: (priority: string) => void;
};

/** The search box, and the priority where there is room: on phones it is one of the filters. */
export function LeadFilters({ q, priority, onSearch, onPriority }: LeadFiltersProps) {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The address may change from outside: back button, Clear Filters.
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }

  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <div role="search" className="flex flex-col gap-3 sm:flex-1 sm:flex-row">
      <div className="relative flex-1">
        <Search
          aria-hidden="true"
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-3"
        />
        <input
          type="search"
          aria-label="Search leads"
          placeholder="Search leads by title, location, or description..."
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={controlClass('pl-10.5')}
        />
      </div>
      <PriorityFilter priority={priority} onChange={onPriority} className="max-sm:hidden sm:w-44" />
    </div>
  );
}
