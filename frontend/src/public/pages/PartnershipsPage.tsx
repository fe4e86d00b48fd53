import { buttonClass } from '../../ui/button/buttonClass';
import { PARTNER_BENEFITS, PARTNER_GROUPS, PARTNER_STEPS } from '../content/partnership';
import { Island } from '../islands/Island';
import { TicketForm } from '../islands/TicketForm';
import { PageIntro } from '../parts/PageIntro';
import { SectionTitle } from '../parts/SectionTitle';
import { Slot } from '../parts/Slot';
import { Steps } from '../parts/Steps';

export function PartnershipsPage() {
  return (
    <>
      <PageIntro
        eyebrow="Partnerships"
        title="For those who make, teach or certify what installers do"
        lead="Technology makers, industry bodies and training providers reach verified installers here, on equal terms."
      >
        <a href="#become-a-partner" className={buttonClass('accent')}>
          Become a partner
        </a>
      </PageIntro>
      <div className="wrap grid gap-20 py-14 md:py-20">
        <section>
          <SectionTitle title="What a partnership brings" />
          <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {PARTNER_BENEFITS.map(({ title, text }) => (
              <li key={title} className="rounded-card border border-line bg-raised p-6">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 leading-relaxed text-ink-2">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <SectionTitle title="Three groups of partners" />
          <div className="mt-8 grid gap-8 md:grid-cols-3">
            {PARTNER_GROUPS.map(({ kind, title, text }) => (
              <div key={title} className="border-t-2 border-petrol pt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-1.5 text-ink-2">{text}</p>
                <Slot name={`partners-${kind}`} />
              </div>
            ))}
          </div>
        </section>
        <section className="grid gap-10 lg:grid-cols-2">
          <div>
            <SectionTitle title="Three steps" className="mb-8" />
            <Steps steps={PARTNER_STEPS} />
          </div>
          <div id="become-a-partner">
            <h2 className="mb-6 text-2xl">Become a partner</h2>
            <Island
              name="ticket"
              of={TicketForm}
              props={{ kind: 'partner', fixedKind: true, subject: 'Partnership request' }}
            />
          </div>
        </section>
      </div>
    </>
  );
}
