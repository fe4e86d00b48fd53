import { Slot } from '../parts/Slot';

/** The board of real open leads that overlaps the hero. The server fills it, so it is true without JavaScript. */
export function OpenLeads() {
  return (
    <section aria-labelledby="open-leads" className="wrap relative z-10 -mt-24">
      <div className="rounded-card border border-line bg-raised px-5 pt-5 pb-2 shadow-float md:px-7">
        <Slot name="open-leads" />
      </div>
    </section>
  );
}
