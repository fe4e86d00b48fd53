import { buttonClass } from '../../ui/buttonClass';
import { FUNDING_ROUND, INVESTOR_PARTNERS, THESIS } from '../content/sample/investors';
import { shownIn } from '../content/sample/sample';
import { Island } from '../islands/Island';
import { TicketForm } from '../islands/TicketForm';
import { PageIntro } from '../parts/PageIntro';
import { SectionTitle } from '../parts/SectionTitle';
import { Slot } from '../parts/Slot';
import { useSite } from '../site';

/** The form below, with its subject filled in. */
function requestAbout(subject: string): string {
  return `/investors?${new URLSearchParams({ subject: `Investor request: ${subject}` }).toString()}#request`;
}

export function InvestorsPage() {
  const { edition } = useSite();
  const rounds = shownIn(edition, [FUNDING_ROUND]);
  const partners = shownIn(edition, INVESTOR_PARTNERS);
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
        {rounds.length + partners.length > 0 && (
          <section className="grid gap-4 lg:grid-cols-2" aria-label="Funding">
            {rounds.map(({ name, target, status, use }) => (
              <div key={name} className="rounded-card border border-line bg-raised p-6 md:p-8">
                <h2 className="text-2xl">{name}</h2>
                <p className="tabular mt-2 font-display text-4xl font-[620]">{target}</p>
                <p className="mt-1 text-sm text-ink-2">{status}</p>
                <ul className="mt-5 list-disc pl-5 leading-relaxed text-ink-2">
                  {use.map((purpose) => (
                    <li key={purpose}>{purpose}</li>
                  ))}
                </ul>
              </div>
            ))}
            {partners.length > 0 && (
              <div className="rounded-card border border-line bg-raised p-6 md:p-8">
                <h2 className="text-2xl">Investor partners</h2>
                <ul className="mt-4 divide-y divide-line">
                  {partners.map(({ name, kind }) => (
                    <li key={name} className="flex flex-wrap justify-between gap-x-6 py-3.5">
                      <span className="font-semibold">{name}</span>
                      <span className="text-ink-2">{kind}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </section>
        )}
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
