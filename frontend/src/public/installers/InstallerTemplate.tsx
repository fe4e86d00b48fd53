/**
 * The page about an installer. Fields in double braces are filled, escaped, by the server, which builds lists from the
 * fragments beside it (`installerFragments.tsx`).
 */
export function InstallerTemplate() {
  return (
    <div className="wrap py-10 md:py-14">
      <div className="flex flex-wrap items-center gap-5">
        <div className="size-20 shrink-0">{'{{picture}}'}</div>
        <div className="min-w-0">
          <h1 className="text-[clamp(1.9rem,4.6vw,3rem)] leading-[1.08] wrap-anywhere">{'{{name}}'}</h1>
          <p className="mt-1 text-lg text-ink-2 wrap-anywhere">{'{{business}}'}</p>
          <div>{'{{rating}}'}</div>
        </div>
        <div className="ml-auto">{'{{invite}}'}</div>
      </div>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-14">
        <div className="min-w-0">
          <div>{'{{bio}}'}</div>
          <section aria-labelledby="reviews">
            <h2 id="reviews" className="text-2xl">
              Reviews
            </h2>
            <p className="mt-2 max-w-[64ch] text-ink-2">
              Only customers whose job was done and paid for here can write one. What our team removes leaves
              a line that says why.
            </p>
            <ul className="mt-4 divide-y divide-line">{'{{reviews}}'}</ul>
          </section>
        </div>
        <aside className="grid min-w-0 gap-8 rounded-card border border-line bg-raised p-6">
          <section aria-labelledby="checked">
            <h2 id="checked" className="text-lg">
              What we checked
            </h2>
            <ul className="mt-3 grid gap-2">{'{{checks}}{{papers}}'}</ul>
            <ul className="mt-2 grid gap-2 text-ink-2">{'{{declared}}'}</ul>
          </section>
          <section aria-labelledby="work">
            <h2 id="work" className="text-lg">
              Work
            </h2>
            <ul className="mt-3 grid gap-2 text-ink-2">
              <li>{'{{jobs}}'}</li>
              {'{{success}}'}
              <li>{'{{experience}} of experience, as they say'}</li>
              <li>{'Member since {{since}}'}</li>
            </ul>
          </section>
          <section aria-labelledby="availability">
            <h2 id="availability" className="text-lg">
              Availability
            </h2>
            <p className="mt-3 font-semibold">{'{{start}}'}</p>
            <ul className="mt-2 grid gap-1 text-ink-2">{'{{hours}}'}</ul>
          </section>
          <section aria-labelledby="area">
            <h2 id="area" className="text-lg">
              Area
            </h2>
            <p className="mt-3 text-ink-2">{'{{place}}, and up to {{radius}} miles around'}</p>
          </section>
          <section aria-labelledby="services">
            <h2 id="services" className="text-lg">
              Services
            </h2>
            <ul className="mt-3 flex flex-wrap gap-2">{'{{services}}'}</ul>
          </section>
          <div>{'{{certifications}}'}</div>
          <p className="text-sm text-ink-2">
            Something here that should not be?{' '}
            <a
              className="link"
              href="/contact?kind=content&subject=A+page+of+an+installer&place=/installers/{{id}}"
            >
              Report it
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}
