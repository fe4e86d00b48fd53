// The floors of the house (docs/architecture.md), as rules. backend/test/house/floors.spec.ts plants a fault for each and sees it fail.
const floors = [
  ['auth'],
  ['files', 'settings'],
  ['verification', 'installers', 'tickets', 'reviews', 'tax'],
  ['payments'],
  ['leads', 'documents'],
  ['bids'],
  ['assignments', 'saved-searches'],
  ['threads', 'dispatch', 'leaderboard', 'notifications', 'installer-pages', 'privacy'],
  ['complaints'],
  ['backoffice'],
];
const modules = 'backend/src/modules';
const any = (names) => `(${names.join('|')})`;
/** What another module may touch: not its tables' writers, rules or routes. */
const publicFiles = '\\.(service|module|entity|guards|policy|errors|views|events)\\.ts$';

/** For each floor: nothing of a higher floor but its events. */
const upward = floors.slice(0, -1).map((names, level) => ({
  name: `no-call-upward-from-${names.join('-')}`,
  comment: 'A module calls the modules below it; the ones above hear of it by events.',
  severity: 'error',
  from: { path: `^${modules}/${any(names)}/` },
  to: { path: `^${modules}/${any(floors.slice(level + 1).flat())}/`, pathNot: '\\.events\\.ts$' },
}));

/** Side by side on one floor: events only. */
const sideways = floors
  .filter((names) => names.length > 1)
  .flatMap((names) =>
    names.map((name) => ({
      name: `no-call-sideways-from-${name}`,
      comment: 'Modules of one floor hear of each other by events only.',
      severity: 'error',
      from: { path: `^${modules}/${name}/` },
      to: {
        path: `^${modules}/${any(names.filter((other) => other !== name))}/`,
        pathNot: '\\.events\\.ts$',
      },
    })),
  );

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'platform-knows-no-business',
      comment: 'The platform has never heard of a lead or a bid.',
      severity: 'error',
      from: { path: '^backend/src/(platform|config)/' },
      to: { path: `^${modules}/` },
    },
    {
      name: 'schema-stands-beside-the-modules',
      comment:
        'The schema is made from the platform and nothing else, and nothing but what migrates or looks whether it was made needs it.',
      severity: 'error',
      from: { path: '^backend/src/(config|platform|modules|web|demo)/' },
      to: { path: '^backend/src/schema/' },
    },
    {
      name: 'schema-knows-no-business',
      comment: 'A migration of today must run when its module has changed.',
      severity: 'error',
      from: { path: '^backend/src/schema/' },
      to: { path: `^${modules}/` },
    },
    {
      name: 'config-stands-alone',
      severity: 'error',
      from: { path: '^backend/src/config/' },
      to: { path: '^backend/src/platform/' },
    },
    {
      name: 'wire-is-hidden',
      comment:
        'The protocol of PostgreSQL is the business of platform/database alone: rows come by repository, sql or defineList.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/platform/database/' },
      to: { path: '^backend/src/platform/database/wire/' },
    },
    ...upward,
    ...sideways,
    {
      name: 'through-public-files',
      comment:
        'Another module is entered through its service, module, entity, guards, policy, errors, views or events.',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/` },
      to: {
        path: `^${modules}/`,
        pathNot: [`^${modules}/$1/`, publicFiles],
      },
    },
    {
      name: 'web-and-demo-enter-through-public-files',
      comment:
        'The site and the demo market stand on the top floor: they enter modules as any other module would.',
      severity: 'error',
      from: { path: '^backend/src/(web|demo)/' },
      to: { path: `^${modules}/`, pathNot: publicFiles },
    },
    {
      name: 'nothing-stands-on-the-site',
      severity: 'error',
      from: { path: '^backend/src/(config|platform|modules|demo)/' },
      to: { path: '^backend/src/web/' },
    },
    {
      name: 'nothing-stands-on-the-demo-market',
      severity: 'error',
      from: { path: '^backend/src/(config|platform|modules|web)/' },
      to: { path: '^backend/src/demo/' },
    },
    {
      name: 'policies-are-pure',
      comment: 'A rule needs no database, clock, network or Nest: only rows and refusals.',
      severity: 'error',
      from: { path: '\\.policy\\.ts$' },
      to: {
        path: [
          '^node_modules/',
          '\\.(service|controller|gateway|listener|schedule|module)\\.ts$',
          '^backend/src/platform/(database|messaging|http|logging)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'thin-controllers',
      comment: 'A controller knows its own module, the guards of auth, and what others show.',
      severity: 'error',
      from: { path: `^${modules}/([^/]+)/.*\\.controller\\.ts$` },
      to: {
        path: `^${modules}/`,
        pathNot: [`^${modules}/$1/`, '/auth/access/auth\\.guards\\.ts$', '\\.views\\.ts$'],
      },
    },
    ...[
      ['stripe', 'payments/provider/(stripe|stripe-connection|connect)\\.gateway\\.ts$'],
      ['twilio', 'notifications/sms/twilio\\.gateway\\.ts$'],
      ['nodemailer', 'notifications/mail/smtp\\.gateway\\.ts$'],
      ['imapflow', 'setup/mailbox\\.gateway\\.ts$'],
      ['@aws-sdk', 'storage/s3\\.gateway\\.ts$'],
      ['sharp', 'files/reading/clean-image\\.ts$'],
    ].map(([vendor, gateway]) => ({
      name: `${vendor}-behind-its-gateway`,
      comment: 'Each vendor library is hidden by one file.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: gateway },
      to: { path: `^node_modules/${vendor}/`, dependencyTypesNot: ['type-only'] },
    })),
    {
      name: 'sandbox-stands-alone',
      comment: 'The stand-in for the providers shares nothing with what it tests.',
      severity: 'error',
      from: { path: '^backend/sandbox/' },
      to: { path: '^backend/src/' },
    },
    {
      name: 'product-knows-no-sandbox',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^backend/sandbox/' },
    },
    {
      name: 'ui-has-no-subject',
      severity: 'error',
      from: { path: '^frontend/src/ui/' },
      to: { path: '^frontend/src/(app|api|features|admin|public)/' },
    },
    {
      name: 'features-stand-apart',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/(features|admin|app|public)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'api-is-below-features',
      severity: 'error',
      from: { path: '^frontend/src/api/' },
      to: { path: '^frontend/src/(app|features|admin|public|ui)/' },
    },
    {
      name: 'admin-uses-no-features',
      severity: 'error',
      from: { path: '^frontend/src/admin/' },
      to: { path: '^frontend/src/(features|app|public)/' },
    },
    {
      name: 'public-is-light',
      comment: 'Public pages ship React and nothing else; escape-html fills them while they are built.',
      severity: 'error',
      from: { path: '^frontend/src/public/', pathNot: '\\.spec\\.tsx?$' },
      to: {
        path: [
          '^frontend/src/(app|api|features|admin)/',
          '^node_modules/(?!react/|react-dom/|escape-html/|@types/|@fontsource)',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-barrels',
      comment: 'A file is imported by its own name; only resources of the back office have an index.',
      severity: 'error',
      from: {},
      to: { path: '^(backend|frontend)/src/.*/index\\.tsx?$', pathNot: '^frontend/src/admin/' },
    },
    {
      name: 'no-orphans',
      comment: 'Unused code goes.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.spec\\.tsx?$',
          '^backend/src/[a-z-]+\\.ts$',
          '^backend/sandbox/(main\\.ts|browser/.*\\.js)$',
          '^frontend/src/.*\\.css$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.spec\\.tsx?$'] },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'backend/tsconfig.json' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '.css'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
