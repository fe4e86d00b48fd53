import { FlaskConical } from 'lucide-react';

/** Says that people, partners and figures on this page are made up for the demonstration. */
export function SampleRibbon() {
  return (
    <aside aria-label="Sample content" className="border-b border-hivis-deep/40 bg-hivis-wash text-ink">
      <p className="wrap flex items-center gap-3 py-3 text-sm">
        <FlaskConical aria-hidden="true" className="size-4.5 shrink-0 text-hivis-deep" strokeWidth={1.75} />
        <span>
          <strong>Sample content.</strong> The people, organisations and sums on this page are made up for the
          demonstration. A live site shows none of them.
        </span>
      </p>
    </aside>
  );
}
