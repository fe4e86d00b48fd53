import { TERMS, TERMS_VERSION } from '../content/terms';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { PolicyDates } from '../parts/PolicyDates';
import { PolicySections } from '../parts/PolicySections';

export function TermsPage() {
  return (
    <>
      <PageIntro title="Terms" lead="The agreement between you and us, in plain words.">
        <PolicyDates {...TERMS_VERSION} />
      </PageIntro>
      <PolicyBody contents={TERMS}>
        <PolicySections sections={TERMS} />
      </PolicyBody>
    </>
  );
}
