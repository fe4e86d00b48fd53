import { buttonClass } from '../../ui/button/buttonClass';
import { THESIS } from '../content/thesis';
import { Island } from '../islands/Island';
import { TicketForm } from '../islands/TicketForm';
import { PageIntro } from '../parts/PageIntro';
import { SectionTitle } from '../parts/SectionTitle';
import { Slot } from '../parts/Slot';

/** The form below, with its subject filled in. */
function requestAbout(subject: string): string {
  return `/investors?${new URLSearchParams({ subject: `Investor request: ${subject}` }).toString()}#request`;
}

export function InvestorsPage() {
  return (
    <>
      <PageIntro
        eyebrow="Investors"
        title="A market that earns when the work is done"
        lead="Why we build this, what we count, and how to ask for more."
      >
        <div className="flex flex-wrap gap-3">
          <a href={requestAbout('The deck')} className={buttonClass('accent')}>
            Request the deck
          </a>
          <a
            href={requestAbout('A meeting')}
            className={buttonClass('onShell', '!border-hero-line hover:!bg-white/10')}
          >
            Request a meeting
          </a>
        </div>
      </PageIntro>
      <Slot name="figures" />
      <div className="wrap grid gap-20 py-14 md:py-20">
        <section>
          <SectionTitle title="The thesis" />
          <ol className="mt-8 grid gap-8 md:grid-cols-3">
            {THESIS.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 leading-relaxed text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <Slot name="funding" className="empty:hidden" />
        <section id="request" className="grid gap-10 lg:grid-cols-[1fr_1.4fr]">
          <SectionTitle title="Request information">
            Tell us who you are and what you would like to see. You get a reference number at once.
          </SectionTitle>
          <Island
            name="ticket"
            of={TicketForm}
            props={{ kind: 'investor', fixedKind: true, subject: 'Investor request' }}
          />
        </section>
      </div>
    </>
  );
}
