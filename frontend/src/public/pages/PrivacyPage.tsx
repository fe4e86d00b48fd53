import { OPERATOR } from '../content/operator';
import { PRIVACY_AFTER_RETENTION, PRIVACY_BEFORE_RETENTION, PRIVACY_VERSION } from '../content/privacyPolicy';
import retention from '../content/retention.json';
import { contactAbout } from '../links';
import { DataTable } from '../parts/DataTable';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { PolicyDates } from '../parts/PolicyDates';
import { PolicySections } from '../parts/PolicySections';

const RETENTION = { id: 'retention', title: 'How long we keep it' };

export function PrivacyPage() {
  return (
    <>
      <PageIntro
        title="Privacy policy"
        lead="What we know about you, why, for how long, and what you can do about it."
      >
        <PolicyDates {...PRIVACY_VERSION} />
      </PageIntro>
      <PolicyBody contents={[...PRIVACY_BEFORE_RETENTION, RETENTION, ...PRIVACY_AFTER_RETENTION]}>
        <PolicySections sections={PRIVACY_BEFORE_RETENTION} />
        <section id={RETENTION.id} className="mt-10 scroll-mt-26">
          <div className="prose">
            <h2>{RETENTION.title}</h2>
            <p>When a period ends the data is erased or made anonymous by a scheduled job.</p>
          </div>
          <DataTable
            caption={RETENTION.title}
            columns={['What', 'How long', 'Why']}
            rows={retention.map(({ what, period, why }) => [what, period, why])}
          />
        </section>
        <div className="mt-10">
          <PolicySections sections={PRIVACY_AFTER_RETENTION} />
        </div>
        <p className="prose mt-10">
          <a href={contactAbout('privacy', 'A request about my data')} className="link">
            Write to us about your data
          </a>
          {OPERATOR.privacyEmail && <> or to {OPERATOR.privacyEmail}</>}.
        </p>
      </PolicyBody>
    </>
  );
}
