import type { ReactNode } from 'react';

type PolicyBodyProps = { contents: readonly { id: string; title: string }[]; children: ReactNode };

/** Contents on the left where there is room, the text in a readable width. */
export function PolicyBody({ contents, children }: PolicyBodyProps) {
  return (
    <div className="wrap grid gap-10 py-12 md:py-16 lg:grid-cols-[16rem_1fr] lg:gap-16">
      <nav aria-label="On this page" className="lg:sticky lg:top-26 lg:self-start">
        <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-2">On this page</h2>
        <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 text-ink hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
