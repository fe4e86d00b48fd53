import type { PolicySection } from '../content/policy';
import { Blocks } from './Blocks';

export function PolicySections({ sections }: { sections: readonly PolicySection[] }) {
  return sections.map(({ id, title, content }) => (
    <section key={id} id={id} className="prose mt-12 scroll-mt-26 first:mt-0">
      <h2>{title}</h2>
      <Blocks blocks={content} heading="h3" />
    </section>
  ));
}
