import { buttonClass } from '../../ui/button/buttonClass';
import { COOKIE_POLICY_VERSION, STORED_THINGS } from '../content/cookies';
import { DataTable } from '../parts/DataTable';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { PolicyDates } from '../parts/PolicyDates';

const CONTENTS = [
  { id: 'short', title: 'In short' },
  { id: 'stored', title: 'What is stored' },
  { id: 'choices', title: 'Your choices' },
];

export function CookiePolicyPage() {
  return (
    <>
      <PageIntro title="Cookie policy" lead="Everything this site stores on your device, by name.">
        <PolicyDates {...COOKIE_POLICY_VERSION} />
      </PageIntro>
      <PolicyBody contents={CONTENTS}>
        <section id="short" className="prose scroll-mt-26">
          <h2>In short</h2>
          <p>
            Only what is necessary is stored without asking: the cookie that keeps you signed in, and your
            answer to the cookie question. There are no analytics, no advertising and no third-party trackers
            today. Fonts, pictures and the film on the front page come from our own address.
          </p>
        </section>
        <section id="stored" className="mt-12 scroll-mt-26">
          <div className="prose">
            <h2>What is stored</h2>
          </div>
          <DataTable
            caption="What is stored"
            columns={['Name', 'Kind', 'What for', 'How long']}
            rows={STORED_THINGS.map(({ name, kind, purpose, lasts }) => [name, kind, purpose, lasts])}
          />
        </section>
        <section id="choices" className="mt-12 scroll-mt-26">
          <div className="prose">
            <h2>Your choices</h2>
            <p>
              You can allow or refuse analytics, marketing and functional storage, each by itself. If we ever
              add something of that kind it follows your choice. Refusing takes one click, like accepting, and
              you can change your mind here or from the foot of every page.
            </p>
          </div>
          <a href="#choices" data-consent className={buttonClass('primary', 'mt-6')}>
            Cookie settings
          </a>
          <noscript>
            <p className="mt-4 text-ink-2">
              Without JavaScript nothing is stored, so there is nothing to choose.
            </p>
          </noscript>
        </section>
      </PolicyBody>
    </>
  );
}
