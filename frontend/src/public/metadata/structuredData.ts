import { PRODUCT_NAME, TAGLINE } from '../../brand';
import { JOB_SERVICE_LABELS } from '../../serviceTypes';
import type { Article } from '../content/article';
import { FAQ } from '../content/faq';
import { ORIGIN_MARK, type StructuredData } from '../page';

const CONTEXT = 'https://schema.org';
const ORGANISATION_ID = `${ORIGIN_MARK}/#organization`;
const UK = { '@type': 'Country', name: 'United Kingdom' };

export const organisation: StructuredData = {
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': ORGANISATION_ID,
  name: PRODUCT_NAME,
  slogan: TAGLINE,
  url: `${ORIGIN_MARK}/`,
  logo: `${ORIGIN_MARK}/icons/icon-512.png`,
  areaServed: UK,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    url: `${ORIGIN_MARK}/contact`,
    areaServed: 'GB',
    availableLanguage: 'en-GB',
  },
};

export const website: StructuredData = {
  '@context': CONTEXT,
  '@type': 'WebSite',
  '@id': `${ORIGIN_MARK}/#website`,
  name: PRODUCT_NAME,
  url: `${ORIGIN_MARK}/`,
  inLanguage: 'en-GB',
  publisher: { '@id': ORGANISATION_ID },
};

/** No rating and no price: neither is claimed without reviews or a lead behind it. */
export const service: StructuredData = {
  '@context': CONTEXT,
  '@type': 'Service',
  '@id': `${ORIGIN_MARK}/#service`,
  name: 'Installation jobs for verified installers',
  serviceType: 'Installation marketplace',
  description: 'Connects people who need installations with verified professional installers across the UK.',
  provider: { '@id': ORGANISATION_ID },
  areaServed: UK,
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: 'Kinds of installation',
    itemListElement: Object.values(JOB_SERVICE_LABELS).map((name) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name },
    })),
  },
};

export const faqPage: StructuredData = {
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: FAQ.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export function webPage(path: string, name: string, description: string, kind = 'WebPage'): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': kind,
    '@id': `${ORIGIN_MARK}${path}`,
    url: `${ORIGIN_MARK}${path}`,
    name,
    description,
    inLanguage: 'en-GB',
    isPartOf: { '@type': 'WebSite', name: PRODUCT_NAME, url: `${ORIGIN_MARK}/` },
  };
}

export function breadcrumbs(trail: readonly { path: string; name: string }[]): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${ORIGIN_MARK}${path}`,
    })),
  };
}

export function blogPosting(article: Article): StructuredData {
  const url = `${ORIGIN_MARK}/blog/${article.id}`;
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: `${ORIGIN_MARK}/` };
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    datePublished: article.date,
    dateModified: article.date,
    articleSection: article.category,
    inLanguage: 'en-GB',
    image: `${ORIGIN_MARK}/media/social.png`,
    author: { '@type': 'Organization', name: article.author, url: `${ORIGIN_MARK}/blog` },
    publisher,
  };
}
