import { PRODUCT_NAME } from '../../brand';
import { CANCELLATION_FORM, CANCELLATION_FORM_VERSION } from '../content/cancellationForm';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { PolicyDates } from '../parts/PolicyDates';

const CONTENTS = [
  { id: 'right', title: 'Your right' },
  { id: 'begun', title: 'Work that begins sooner' },
  { id: 'form', title: 'The form' },
];

export function CancellationFormPage() {
  return (
    <>
      <PageIntro
        title="Cancelling within 14 days"
        lead="For work at your own home, paid for as a private person."
      >
        <PolicyDates {...CANCELLATION_FORM_VERSION} />
      </PageIntro>
      <PolicyBody contents={CONTENTS}>
        <section id="right" className="prose scroll-mt-26">
          <h2>Your right</h2>
          <p>
            You can cancel the contract with your installer until the end of the 14th day after you paid,
            without giving a reason. The job’s page says which day that is, and has a button that cancels at
            once: both of you get a mail that confirms it, and your payment goes back to your card. You can
            also send the form below, or any other clear statement, to your installer, or to {PRODUCT_NAME}{' '}
            through the <a href="/contact">contact page</a>. It is enough to send it before the 14 days are
            over.
          </p>
        </section>
        <section id="begun" className="prose mt-12 scroll-mt-26">
          <h2>Work that begins sooner</h2>
          <p>
            Work does not begin within the 14 days unless you ask for that expressly. If you have asked and
            then cancel, you pay for the part of the work that was done until then; our team decides how much
            that is after both sides have shown what was done. If you have not asked, you pay nothing. Once
            work that you asked for is fully done and approved, the right to cancel has ended.
          </p>
        </section>
        <section id="form" className="prose mt-12 scroll-mt-26">
          <h2>The form</h2>
          <p>Complete and return this form only if you wish to withdraw from the contract.</p>
          <ul>
            {CANCELLATION_FORM.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </PolicyBody>
    </>
  );
}
