import { PRODUCT_NAME, TAGLINE } from '../brand';
import { COOKIE_POLICY_VERSION } from './content/cookies';
import { PRIVACY_VERSION } from './content/privacyPolicy';
import { editionPath, type Edition, type Statement } from './content/statements/statement';
import { STATEMENTS } from './content/statements/statements';
import { TERMS_VERSION } from './content/terms';
import { blogPages } from './blogPages';
import type { SitePage } from './page';
import { breadcrumbs, faqPage, organisation, service, webPage, website } from './metadata/structuredData';
import { InstallerTemplate } from './installers/InstallerTemplate';
import { ContactPage } from './pages/ContactPage';
import { CookiePolicyPage } from './pages/CookiePolicyPage';
import { FoundersPage } from './pages/FoundersPage';
import { InvestorsPage } from './pages/InvestorsPage';
import { LandingPage } from './pages/LandingPage';
import { NotFoundPage } from './pages/NotFoundPage';
import { PartnershipsPage } from './pages/PartnershipsPage';
import { PrivacyPage } from './pages/PrivacyPage';
import { StatementPage } from './pages/StatementPage';
import { StatusPage } from './pages/StatusPage';
import { CANCELLATION_FORM_VERSION } from './content/cancellationForm';
import { CancellationFormPage } from './pages/CancellationFormPage';
import { TermsPage } from './pages/TermsPage';

type Plain = Pick<SitePage, 'path' | 'description' | 'keywords' | 'body' | 'lastModified' | 'isOperators'> & {
  name: string;
  kind?: string;
};

/** A page with the usual metadata: a title with the product's name, its place under the front page. */
function plain({ name, kind, ...page }: Plain): SitePage {
  return {
    ...page,
    title: `${name} | ${PRODUCT_NAME}`,
    inSitemap: true,
    structuredData: [
      webPage(page.path, name, page.description, kind),
      breadcrumbs([
        { path: '/', name: PRODUCT_NAME },
        { path: page.path, name },
      ]),
    ],
  };
}

/** A statement at its own address, where its newest edition is built and the server puts the one in force, and each edition at its own. */
function statementPages(statement: Statement): SitePage[] {
  const { path, name, description, keywords, editions } = statement;
  const page = (edition: Edition): SitePage =>
    plain({
      path,
      name,
      description,
      keywords,
      body: <StatementPage statement={statement} edition={edition} />,
    });
  return [
    {
      ...page(editions[0]),
      editions: editions.map((one) => ({ from: one.from, path: editionPath(statement, one) })),
    },
    ...editions.map((one): SitePage => ({
      ...page(one),
      path: editionPath(statement, one),
      canonicalPath: path,
      title: `${name}, version ${one.version} | ${PRODUCT_NAME}`,
      description: `Version ${one.version}. ${description}`,
      inSitemap: false,
    })),
  ];
}

const landing: SitePage = {
  path: '/',
  title: `${PRODUCT_NAME}: ${TAGLINE}`,
  description:
    'Installation work across the UK goes to verified installers near it the moment it is posted. Refundable deposits, held payments, published ranking.',
  keywords: [
    'installation jobs',
    'installers UK',
    'Starlink installation',
    'CCTV installation',
    'network installers',
    'subcontractor work',
  ],
  inSitemap: true,
  structuredData: [organisation, website, service, faqPage],
  body: <LandingPage />,
};

/** What the server answers, with status 404, for every path that nothing else knows. */
export const notFoundPage: SitePage = {
  path: '/404',
  title: `404 Page Not Found | ${PRODUCT_NAME}`,
  description: 'There is no page at this address.',
  keywords: ['not found'],
  inSitemap: false,
  structuredData: [],
  body: <NotFoundPage />,
};

/** The page about an installer: the server fills its fields, and has a page of it for each who agreed. */
export const installerPage: SitePage = {
  path: '/installers/{{id}}',
  title: `{{title}} | ${PRODUCT_NAME}`,
  description: '{{description}}',
  keywords: ['installer', 'reviews', 'installation'],
  inSitemap: true,
  structuredData: [],
  body: <InstallerTemplate />,
};

/** Every page of the site but the one for unknown paths. */
export function sitePages(): SitePage[] {
  return [
    landing,
    ...blogPages(),
    plain({
      path: '/founders',
      name: 'Founding members',
      description:
        'Founding members: installers who help to write the rules of the marketplace, and how to join them.',
      keywords: ['founding members', 'installer community', 'apply as installer'],
      kind: 'AboutPage',
      isOperators: true,
      body: <FoundersPage />,
    }),
    plain({
      path: '/investors',
      name: 'Investors',
      description:
        'Why we build a marketplace that earns only when installation work is done, and how to ask for more.',
      keywords: ['investors', 'marketplace', 'installation industry'],
      isOperators: true,
      body: <InvestorsPage />,
    }),
    plain({
      path: '/partnerships',
      name: 'Partnerships',
      description:
        'Technology makers, trade bodies and training providers: reach verified installers on equal terms.',
      keywords: ['partnerships', 'training providers', 'trade bodies', 'technology partners'],
      isOperators: true,
      body: <PartnershipsPage />,
    }),
    plain({
      path: '/contact',
      name: 'Contact',
      description:
        'Write to us and get a reference number at once. A person answers within five working days.',
      keywords: ['contact', 'support', 'help'],
      kind: 'ContactPage',
      body: <ContactPage />,
    }),
    plain({
      path: '/status',
      name: 'Status',
      description:
        'What works right now, and how our promises with a clock were kept in the last 30 days, the worst included.',
      keywords: ['status', 'promises', 'refund time', 'verification time'],
      body: <StatusPage />,
    }),
    plain({
      path: '/privacy-policy',
      name: 'Privacy policy',
      description:
        'How personal data is used under UK GDPR: what, why, who sees it, how long it is kept, and your rights.',
      keywords: ['privacy policy', 'UK GDPR', 'data protection'],
      lastModified: PRIVACY_VERSION.updated,
      body: <PrivacyPage />,
    }),
    plain({
      path: '/terms',
      name: 'Terms',
      description:
        'The agreement for using the marketplace: accounts, deposits, payments, disputes and ranking.',
      keywords: ['terms', 'conditions', 'deposit', 'service fee'],
      lastModified: TERMS_VERSION.updated,
      body: <TermsPage />,
    }),
    plain({
      path: '/cancellation-form',
      name: 'Cancelling within 14 days',
      description:
        'A private customer’s right to cancel a contract within 14 days, and the model cancellation form.',
      keywords: ['right to cancel', '14 days', 'model cancellation form'],
      lastModified: CANCELLATION_FORM_VERSION.updated,
      body: <CancellationFormPage />,
    }),
    plain({
      path: '/cookie-policy',
      name: 'Cookie policy',
      description: 'Everything this site stores on your device, by name, and how to change your choices.',
      keywords: ['cookie policy', 'consent', 'local storage'],
      lastModified: COOKIE_POLICY_VERSION.updated,
      body: <CookiePolicyPage />,
    }),
    ...STATEMENTS.flatMap(statementPages),
  ];
}
