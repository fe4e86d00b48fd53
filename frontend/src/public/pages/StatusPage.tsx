import { PageIntro } from '../parts/PageIntro';
import { Slot } from '../parts/Slot';

/** What works, and how promises are kept: the server says it (statusFragments.tsx). */
export function StatusPage() {
  return (
    <>
      <PageIntro
        eyebrow="Status"
        title="What works right now, and what we have kept"
        lead="Some of our promises have a clock. Here is how they were kept in the last 30 days, counted in our own books, with the worst of them."
      />
      <Slot name="status" className="wrap py-14 md:py-20" />
    </>
  );
}
