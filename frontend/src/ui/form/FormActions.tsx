import type { ReactNode } from 'react';

/** The buttons of a long form. On phones they stay in sight while the form scrolls under them; `--form-end` is the room that a scrolling frame keeps below its content, `--banner` that of the question about cookies. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-row-reverse flex-wrap gap-3 max-sm:sticky max-sm:bottom-(--form-end,var(--banner,0px)) max-sm:z-10 max-sm:-mx-5 max-sm:-mb-5 max-sm:border-t max-sm:border-line max-sm:bg-raised max-sm:px-5 max-sm:py-3 max-sm:*:flex-1 col-span-full sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}
