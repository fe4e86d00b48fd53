/**
 * The first paint of a page of the portal, while its scripts are under way: an empty top bar, and the heading where it is going to be
 * (`Shell`, `PageHeader`). `app.css` hides it once the app shows a page. Readers that speak wait for that one.
 */
export function Opening({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div id="opening" aria-hidden="true" className="lg:pl-[248px]">
      <div className="min-h-[69px] border-b border-line lg:min-h-[79px]" />
      <div className="mx-auto w-full max-w-[1240px] px-4 pt-6 sm:px-6 lg:px-9 lg:pt-8">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-2 max-sm:hidden">{subtitle}</p>
      </div>
    </div>
  );
}
