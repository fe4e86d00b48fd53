import { Search } from 'lucide-react';
import { useInput } from 'react-admin';
import { controlClass } from '../../ui/controlClass';

/** Text search, with its meaning in the placeholder and in the label that is read out. */
export function SearchFilter({ label, placeholder }: { label: string; placeholder: string }) {
  const { field } = useInput<string>({ source: 'q' });
  return (
    <div className="relative flex-1 basis-full sm:basis-0">
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
