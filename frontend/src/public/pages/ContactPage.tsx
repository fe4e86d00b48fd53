import { Island } from '../islands/Island';
import { TicketForm } from '../islands/TicketForm';
import { PageIntro } from '../parts/PageIntro';

export function ContactPage() {
  return (
    <>
      <PageIntro
        title="Contact"
        lead="Write to us and you get a reference number at once. A person answers within five working days."
      />
      <div className="wrap grid gap-12 py-14 md:py-20 lg:grid-cols-[1.6fr_1fr]">
        <Island name="ticket" of={TicketForm} props={{ kind: 'contact' }} />
        <aside className="grid content-start gap-8 lg:border-l lg:border-line lg:pl-12">
          <div>
            <h2 className="text-xl">Quicker than writing</h2>
            <ul className="mt-3 grid gap-2">
              <li>
                <a href="/#faq" className="link">
                  Thirteen answers
                </a>
                , among them deposits, fees and verification
              </li>
              <li>
                <a href="/auth" className="link">
                  Sign in
                </a>{' '}
                to see where your deposit or refund is
              </li>
            </ul>
          </div>
          <div>
            <h2 className="text-xl">About your data</h2>
            <p className="mt-3 leading-relaxed text-ink-2">
              Choose “Privacy or a complaint” and say what you need. We answer requests within 30 days and
              complaints within five working days. The{' '}
              <a href="/privacy-policy" className="link">
                privacy policy
              </a>{' '}
              has the details.
            </p>
          </div>
          <div>
            <h2 className="text-xl">A job in dispute?</h2>
            <p className="mt-3 leading-relaxed text-ink-2">
              Open the dispute on the job’s page: what has not been paid out stays held, and both sides are
              heard before anything is decided. If you cannot sign in, choose “Help with my account or a job”
              and name the job.
            </p>
          </div>
        </aside>
      </div>
    </>
  );
}
