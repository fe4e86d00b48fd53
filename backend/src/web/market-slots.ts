import type { OpenLead } from '../modules/backoffice/public-site.policy.js';
import { shortMoment } from '../platform/time/london.js';
import type { Market } from '../modules/backoffice/public-site.service.js';
import { fillFields, Html, scriptJson } from './fill.js';
import { part, type Fragments } from './fragments.js';

/** Leads on the landing page's board. */
const shown = 4;

const count = new Intl.NumberFormat('en-GB');

function row(fragments: Fragments, { title, place, budget, serviceType }: OpenLead): string {
  const own = serviceType ? fragments[`leads.row.${serviceType}`] : undefined;
  return fillFields(own ?? part(fragments, 'leads.row'), { title, place, budget });
}

/** The board of open leads, or its empty state. */
export function openLeadsHtml(fragments: Fragments, { openLeads, counts, asOf }: Market): string {
  if (openLeads.length === 0) return fillFields(part(fragments, 'leads.empty'), { asOf: shortMoment(asOf) });
  const rows = openLeads.slice(0, shown).map((lead) => row(fragments, lead));
  return fillFields(part(fragments, 'leads.board'), {
    asOf: shortMoment(asOf),
    openLeads: count.format(counts.openLeads),
    rows: new Html(rows.join('')),
  });
}

/** The counts, with their date. What has not happened yet is not boasted of, nor held against a young market. */
export function figuresHtml(fragments: Fragments, { counts, asOf }: Market): string {
  const rows = Object.entries(counts)
    .filter(([, value]) => value > 0)
    .map(([name, value]) => fillFields(part(fragments, `figures.${name}`), { count: count.format(value) }));
  if (rows.length === 0) return '';
  return fillFields(part(fragments, 'figures'), { asOf: shortMoment(asOf), rows: new Html(rows.join('')) });
}

/** One open lead for search engines. It names the town and the outcode, and no person. */
export function jobPosting(lead: OpenLead, origin: string, productName: string): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: lead.title,
    description: `${lead.title} in ${lead.place}. Budget: ${lead.budget}. Open to verified and approved installers, who bid with a price and a time.`,
    datePosted: lead.postedAt,
    validThrough: `${lead.validThrough}T23:59:59Z`,
    employmentType: 'CONTRACTOR',
    directApply: false,
    hiringOrganization: { '@type': 'Organization', name: productName, sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(lead.town && { addressLocality: lead.town }),
        postalCode: lead.outcode,
        addressCountry: 'GB',
      },
    },
  };
}

/** The open leads as JSON-LD. */
export function jobPostingsHtml(leads: readonly OpenLead[], origin: string, productName: string): string {
  return leads
    .map(
      (lead) =>
        `<script type="application/ld+json">${scriptJson(jobPosting(lead, origin, productName))}</script>`,
    )
    .join('\n    ');
}

/** Everything that the landing page takes from the books. Without a market (the database is away) its places stay empty. */
export function marketSlots(
  fragments: Fragments,
  market: Market | null,
  origin: string,
  productName: string,
): Record<string, string> {
  if (!market) return {};
  return {
    'open-leads': openLeadsHtml(fragments, market),
    figures: figuresHtml(fragments, market),
    'job-postings': jobPostingsHtml(market.openLeads, origin, productName),
  };
}
