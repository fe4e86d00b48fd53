import {
  PRIVACY_AFTER_RETENTION,
  PRIVACY_BEFORE_RETENTION,
  PRIVACY_REPLACED,
  PRIVACY_VERSION,
} from '../content/privacyPolicy';
import retention from '../content/retention.json';
import { contactAbout } from '../links';
import { DataTable } from '../parts/DataTable';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { longDate, PolicyDates } from '../parts/PolicyDates';
import { PolicySections } from '../parts/PolicySections';
import { PRIVACY_CONTACT_MARK } from '../page';

const RETENTION = { id: 'retention', title: 'How long we keep it' };

export function PrivacyPage() {
  return (
    <>
      <PageIntro
        title="Privacy policy"
        lead="What we know about you, why, for how long, and what you can do about it."
      >
        <PolicyDates {...PRIVACY_VERSION} />
        <p className="mt-5 text-sm text-hero-ink-2">
          Replaces version {PRIVACY_REPLACED.version}, last updated {longDate(PRIVACY_REPLACED.updated)}, next
          review {longDate(PRIVACY_REPLACED.nextReview)}.
        </p>
      </PageIntro>
      <PolicyBody contents={[...PRIVACY_BEFORE_RETENTION, RETENTION, ...PRIVACY_AFTER_RETENTION]}>
        <PolicySections sections={PRIVACY_BEFORE_RETENTION} />
        <section id={RETENTION.id} className="mt-12 scroll-mt-26">
          <div className="prose">
            <h2>{RETENTION.title}</h2>
            <p>When a period ends, our team erases the data or makes it anonymous.</p>
          </div>
          <DataTable
            caption={RETENTION.title}
            columns={['What', 'How long', 'Why']}
            rows={retention.map(({ what, period, why }) => [what, period, why])}
          />
        </section>
        <div className="mt-12">
          <PolicySections sections={PRIVACY_AFTER_RETENTION} />
        </div>
        <p className="prose mt-10">
          <a href={contactAbout('privacy', 'A request about my data')} className="link">
            Write to us about your data
          </a>
          {PRIVACY_CONTACT_MARK}.
        </p>
      </PolicyBody>
    </>
  );
}
