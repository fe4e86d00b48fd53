import {
  editionPath,
  successorOf,
  type Edition,
  type Statement,
  type StatementSection,
} from '../content/statements/statement';
import { Blocks } from '../parts/Blocks';
import { PageIntro } from '../parts/PageIntro';
import { PolicyBody } from '../parts/PolicyBody';
import { longDate, PolicyDates } from '../parts/PolicyDates';

type StatementPageProps = { statement: Statement; edition: Edition };

const EDITIONS = { id: 'editions', title: 'All versions' };

/** One edition of a statement. It says nothing of today, so that it stays true for as long as it can be read. */
export function StatementPage({ statement, edition }: StatementPageProps) {
  const successor = successorOf(statement, edition);
  return (
    <>
      <PageIntro title={statement.name} lead={statement.lead}>
        <PolicyDates version={edition.version} updated={edition.from} nextReview={edition.nextReview} />
        {successor && <Notice statement={statement} edition={successor} />}
      </PageIntro>
      <PolicyBody contents={[...edition.sections, EDITIONS]}>
        {edition.sections.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <section id={EDITIONS.id} className="prose mt-12 scroll-mt-26">
          <h2>{EDITIONS.title}</h2>
          <p>A change is announced here and in the feed of this site at least 14 days before it holds.</p>
          <ul>
            {statement.editions.map((one) => (
              <li key={one.version}>
                <a href={editionPath(statement, one)} className="link">
                  Version {one.version}
                </a>
                , in force from {longDate(one.from)}
                {one.changes !== null && `, announced on ${longDate(one.announced)}. ${one.changes}`}
              </li>
            ))}
          </ul>
        </section>
      </PolicyBody>
    </>
  );
}

function Part({ id, title, content, control }: StatementSection) {
  return (
    <section id={id} className="prose mt-12 scroll-mt-26 first:mt-0">
      <h2>{title}</h2>
      <Blocks blocks={content} heading="h3" />
      {control && (
        <p>
          <a href={control.href} className="link">
            {control.label}
          </a>
        </p>
      )}
    </section>
  );
}

function Notice({ statement, edition }: StatementPageProps) {
  return (
    <p className="mt-5 max-w-[60ch] text-sm text-hero-ink-2">
      Version {edition.version} takes the place of this one on {longDate(edition.from)}. {edition.changes}{' '}
      <a href={editionPath(statement, edition)} className="underline underline-offset-2">
        Read version {edition.version}
      </a>
    </p>
  );
}
