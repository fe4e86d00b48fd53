import { fillFields, Html } from './fill.js';
import { part, type Fragments } from './fragments.js';
import type { SiteContent } from './site-content.js';

const partnerKinds = ['technology', 'industry', 'training'] as const;

type Values = Record<string, string | Html>;

/** Each entry in its own piece of HTML, one after the other. */
const each = <Entry>(
  fragments: Fragments,
  name: string,
  entries: readonly Entry[],
  values: (entry: Entry) => Values,
): Html => new Html(entries.map((entry) => fillFields(part(fragments, name), values(entry))).join(''));

/** A list with its frame, or nothing. */
const list = (fragments: Fragments, name: string, rows: Html): string =>
  rows.html === '' ? '' : fillFields(part(fragments, name), { rows });

/** Two letters in place of a photograph. */
function initialsOf(name: string): string {
  const letters = name.split(' ').map((word) => word[0] ?? '');
  return letters.join('').slice(0, 2);
}

function foundersHtml(fragments: Fragments, { founders }: SiteContent): string {
  const rows = each(fragments, 'founders.row', founders, ({ name, trade, place, story, achievements }) => ({
    ...{ initials: initialsOf(name), name, trade, place, story },
    achievements: each(fragments, 'founders.achievement', achievements, (text) => ({ text })),
  }));
  return list(fragments, 'founders', rows);
}

function fundingHtml(fragments: Fragments, { fundingRounds, investorPartners }: SiteContent): string {
  const rounds = each(fragments, 'funding.round', fundingRounds, ({ name, target, status, use }) => ({
    ...{ name, target, status },
    use: each(fragments, 'funding.round.use', use, (text) => ({ text })),
  }));
  const partners = each(fragments, 'funding.partner', investorPartners, ({ name, kind }) => ({ name, kind }));
  const cards = rounds.html + list(fragments, 'funding.partners', partners);
  return cards === '' ? '' : fillFields(part(fragments, 'funding'), { cards: new Html(cards) });
}

/** The places that the operator's content fills. Of samples the page says that they are made up. */
export function contentSlots(
  fragments: Fragments,
  content: SiteContent,
  isSample: boolean,
): Record<string, string> {
  const partners = partnerKinds.map((kind) => {
    const rows = each(fragments, 'partners.row', content.partners[kind], ({ name, what }) => ({
      name,
      what,
    }));
    return [`partners-${kind}`, list(fragments, 'partners', rows)] as const;
  });
  return {
    'sample-ribbon': isSample ? part(fragments, 'sample-ribbon') : '',
    'founders-intro': part(fragments, content.founders.length > 0 ? 'founders.intro' : 'founders.intro.none'),
    founders: foundersHtml(fragments, content),
    funding: fundingHtml(fragments, content),
    ...Object.fromEntries(partners),
  };
}
