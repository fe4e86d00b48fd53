import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const modules = 'backend/src/modules';

/** For each rule of the house: a file that breaks it, and what that file imports. */
const faults: [rule: string, file: string, imported: string][] = [
  ['no-circular', 'backend/src/one.ts', 'backend/src/two.ts'],
  ['platform-knows-no-business', 'backend/src/platform/x.ts', `${modules}/leads/lead.entity.ts`],
  ['schema-stands-beside-the-modules', 'backend/src/platform/z.ts', 'backend/src/schema/schema.ts'],
  ['schema-knows-no-business', 'backend/src/schema/y.ts', `${modules}/leads/lead.entity.ts`],
  ['config-stands-alone', 'backend/src/config/x.ts', 'backend/src/platform/y.ts'],
  ['wire-is-hidden', `${modules}/bids/rows.service.ts`, 'backend/src/platform/database/wire/client.ts'],
  ['wire-is-hidden', 'backend/src/platform/lists/x.ts', 'backend/src/platform/database/wire/query.ts'],
  ['no-call-upward-from-auth', `${modules}/auth/x.service.ts`, `${modules}/payments/payments.service.ts`],
  [
    'no-call-upward-from-verification-installers-tickets-reviews-tax',
    `${modules}/tickets/x.service.ts`,
    `${modules}/payments/payments.service.ts`,
  ],
  ['no-call-upward-from-payments', `${modules}/payments/x.service.ts`, `${modules}/leads/leads.service.ts`],
  ['no-call-upward-from-leads-documents', `${modules}/leads/x.service.ts`, `${modules}/bids/bids.service.ts`],
  ['no-call-upward-from-bids', `${modules}/bids/x.service.ts`, `${modules}/dispatch/dispatch.service.ts`],
  [
    'no-call-upward-from-bids',
    `${modules}/bids/page.service.ts`,
    `${modules}/assignments/job-detail.service.ts`,
  ],
  [
    'no-call-upward-from-assignments-saved-searches',
    `${modules}/assignments/x.service.ts`,
    `${modules}/notifications/notifications.service.ts`,
  ],
  [
    'no-call-sideways-from-tickets',
    `${modules}/tickets/y.service.ts`,
    `${modules}/installers/installers.service.ts`,
  ],
  [
    'no-call-sideways-from-documents',
    `${modules}/documents/y.service.ts`,
    `${modules}/leads/leads.service.ts`,
  ],
  [
    'no-call-sideways-from-dispatch',
    `${modules}/dispatch/y.service.ts`,
    `${modules}/notifications/notifications.service.ts`,
  ],
  ['through-public-files', `${modules}/bids/z.service.ts`, `${modules}/leads/leads.dto.ts`],
  [
    'web-and-demo-enter-through-public-files',
    'backend/src/web/x.service.ts',
    `${modules}/leads/leads.dto.ts`,
  ],
  ['web-and-demo-enter-through-public-files', 'backend/src/demo/x.ts', `${modules}/bids/lead-board.sql.ts`],
  ['nothing-stands-on-the-site', `${modules}/leads/w.service.ts`, 'backend/src/web/fill.ts'],
  ['nothing-stands-on-the-demo-market', `${modules}/leads/v.service.ts`, 'backend/src/demo/random.ts'],
  ['policies-are-pure', `${modules}/bids/x.policy.ts`, `${modules}/leads/leads.service.ts`],
  ['thin-controllers', `${modules}/bids/x.controller.ts`, `${modules}/leads/leads.service.ts`],
  ['stripe-behind-its-gateway', `${modules}/payments/z.service.ts`, 'node_modules/stripe/index.js'],
  ['twilio-behind-its-gateway', `${modules}/notifications/z.service.ts`, 'node_modules/twilio/index.js'],
  [
    'nodemailer-behind-its-gateway',
    `${modules}/notifications/w.service.ts`,
    'node_modules/nodemailer/index.js',
  ],
  ['imapflow-behind-its-gateway', `${modules}/notifications/v.service.ts`, 'node_modules/imapflow/index.js'],
  [
    '@aws-sdk-behind-its-gateway',
    `${modules}/files/x.service.ts`,
    'node_modules/@aws-sdk/client-s3/index.js',
  ],
  ['sharp-behind-its-gateway', `${modules}/files/y.service.ts`, 'node_modules/sharp/index.js'],
  [
    'no-call-upward-from-files-settings',
    `${modules}/files/z.service.ts`,
    `${modules}/leads/leads.service.ts`,
  ],
  ['no-call-sideways-from-settings', `${modules}/settings/z.service.ts`, `${modules}/files/files.service.ts`],
  ['sandbox-stands-alone', 'backend/sandbox/x.ts', 'backend/src/platform/y.ts'],
  ['product-knows-no-sandbox', 'backend/src/three.ts', 'backend/sandbox/stripe.ts'],
  ['ui-has-no-subject', 'frontend/src/ui/X.ts', 'frontend/src/features/leads/Lead.ts'],
  ['features-stand-apart', 'frontend/src/features/bids/X.ts', 'frontend/src/features/leads/Lead.ts'],
  ['api-is-below-features', 'frontend/src/api/x.ts', 'frontend/src/features/leads/Lead.ts'],
  ['admin-uses-no-features', 'frontend/src/admin/X.ts', 'frontend/src/features/leads/Lead.ts'],
  ['public-is-light', 'frontend/src/public/X.ts', 'frontend/src/api/http/client.ts'],
  ['no-barrels', 'frontend/src/app/X.ts', 'frontend/src/ui/index.ts'],
];

/** Hears of a bid from below: allowed. */
const ear = `${modules}/auth/ear.listener.ts`;

/** Files of a lower floor that anyone above may import. */
const publicRoles = ['service', 'module', 'entity', 'guards', 'policy', 'errors', 'views', 'events'];
/** Comes in through every public file of leads: allowed. */
const guest = `${modules}/assignments/guest.service.ts`;

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

/** `node_modules/@scope/name/index.js` → `@scope/name` */
const packageOf = (file: string): string | undefined => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];

describe('the floors of the house', () => {
  let street: string;
  let violations: Violation[];

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(street, file)), { recursive: true });
    writeFileSync(join(street, file), text, { flag: 'a' });
  };
  const importing = (from: string, to: string): string =>
    `import '${packageOf(to) ?? `${'../'.repeat(dirname(from).split('/').length)}${to.replace(/\.ts$/, '.js')}`}';\n`;

  beforeAll(() => {
    street = mkdtempSync(join(tmpdir(), 'ri-floors-'));
    for (const [, file, imported] of faults) {
      write(imported, imported.endsWith('two.ts') ? importing(imported, file) : '');
      write(file, importing(file, imported));
    }
    write(`${modules}/bids/bids.events.ts`, '');
    write(ear, importing(ear, `${modules}/bids/bids.events.ts`));
    for (const role of publicRoles) {
      write(`${modules}/leads/open.${role}.ts`, '');
      write(guest, importing(guest, `${modules}/leads/open.${role}.ts`));
    }
    write('backend/src/main.ts', importing('backend/src/main.ts', ear));
    write('backend/src/main.ts', importing('backend/src/main.ts', guest));
    for (const vendor of ['stripe', 'twilio', 'nodemailer', 'imapflow', 'sharp', '@aws-sdk/client-s3'])
      write(`node_modules/${vendor}/package.json`, JSON.stringify({ name: vendor, main: 'index.js' }));
    write(
      'backend/tsconfig.json',
      JSON.stringify({ compilerOptions: { module: 'nodenext', moduleResolution: 'nodenext' } }),
    );
    write('backend/src/modules/bids/lonely.ts', 'export {};');
    symlinkSync(join(root, '.dependency-cruiser.cjs'), join(street, 'rules.cjs'));
    const cruised = execFileSync(
      'node',
      [
        join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
        ...[
          '--config',
          'rules.cjs',
          '--output-type',
          'json',
          'backend/src',
          'backend/sandbox',
          'frontend/src',
        ],
      ],
      { cwd: street, encoding: 'utf8', maxBuffer: 50_000_000 },
    );
    violations = (JSON.parse(cruised) as { summary: { violations: Violation[] } }).summary.violations;
  });
  afterAll(() => rmSync(street, { recursive: true, force: true }));

  it.each(faults)('%s: refuses a planted fault', (rule, file) => {
    expect(
      violations
        .filter(({ from }) => from === file || from === faults[0]?.[2])
        .map(({ rule: { name } }) => name),
    ).toContain(rule);
  });

  it('no-orphans: refuses a file that nobody uses', () => {
    expect(violations).toContainEqual(
      expect.objectContaining({
        from: 'backend/src/modules/bids/lonely.ts',
        rule: expect.objectContaining({ name: 'no-orphans' }),
      }),
    );
  });

  it('lets a module come in through every public file of a lower floor', () => {
    expect(violations.filter(({ from }) => from === guest).map(({ rule: { name } }) => name)).toEqual([]);
  });

  it('lets a module hear of what happens above it', () => {
    expect(violations.filter(({ from }) => from === ear).map(({ rule: { name } }) => name)).toEqual([]);
  });
});

describe('what the rules name', () => {
  const rules = join(root, '.dependency-cruiser.cjs');
  const { forbidden } = jest.requireActual<{ forbidden: Rule[] }>(rules);
  const files = [
    ...['backend/src', 'backend/sandbox', 'frontend/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    ),
    ...readdirSync(join(root, 'node_modules')).map((name) => `node_modules/${name}/`),
  ];

  it('is there: every path, and every word of a choice in it', () => {
    const there = forbidden.filter(({ name }) => name !== 'no-barrels'); // which names what there should not be
    expect(there.flatMap(pathsOf).filter((path) => !files.some((file) => path.test(file)))).toEqual([]);
  });

  it('is every module on one floor: below others, or on the highest, which the last of these rules names', () => {
    const upward = forbidden.filter(({ name }) => name.startsWith('no-call-upward-from-'));
    const floors = [...upward.map(({ from }) => from), upward.at(-1)?.to ?? {}].map(({ path }) => path);
    const standing = readdirSync(join(root, modules)).map((name): [string, number] => [
      name,
      floors.filter((path) => new RegExp(String(path)).test(`${modules}/${name}/x.service.ts`)).length,
    ]);
    expect(standing.filter(([, count]) => count !== 1)).toEqual([]);
    expect(upward.length).toBeGreaterThan(5);
  });

  it('is there in their comments too', () => {
    const named = readFileSync(rules, 'utf8').match(/[\w-]+(?:\/[\w-]+)+\.[\w.]+\w/g) ?? [];
    expect(named).toContain('docs/architecture.md');
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

interface Rule {
  readonly name: string;
  readonly from: Paths;
  readonly to: Paths;
}
interface Paths {
  readonly path?: string | string[];
  readonly pathNot?: string | string[];
}

const pathsOf = ({ from, to }: Rule): RegExp[] =>
  [from.path, from.pathNot, to.path, to.pathNot]
    .flatMap((path) => path ?? [])
    .flatMap(choicesOf)
    .map((path) => new RegExp(path.replaceAll('$1', '[^/]+')));

/** `a/(b|c)` → `a/b`, `a/c` */
function choicesOf(path: string): string[] {
  const choice = /\((?!\?)([^()]*\|[^()]*)\)/.exec(path);
  if (!choice) return [path];
  return choice[1]!.split('|').flatMap((one) => choicesOf(path.replace(choice[0], () => one)));
}
