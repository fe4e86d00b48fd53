import type { FormHTMLAttributes, ReactNode } from 'react';
import { FilterLiveForm } from 'react-admin';

/** How long typing must rest before the server is asked, in ms. */
const TYPING_PAUSE = 250;

const SearchForm = (props: FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} role="search" className="flex flex-wrap gap-3 sm:flex-1 sm:flex-nowrap" />
);

/** Filters that work while one types. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={TYPING_PAUSE} formComponent={SearchForm}>
      {children}
    </FilterLiveForm>
  );
}
