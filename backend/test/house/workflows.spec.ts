import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly on: Readonly<Record<string, { branches?: string[]; tags?: string[] } | null>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { needs?: string; uses?: string; steps?: Step[] }>>;
}

const workflow = (name: string): Workflow =>
  parse(readFileSync(join(__dirname, '../../../.github/workflows', `${name}.yml`), 'utf8')) as Workflow;

describe('the workflows', () => {
  it('run every test on every push', () => {
    const { on, permissions, jobs } = workflow('test');
    expect(on['push']?.branches).toEqual(['**']);
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs['test']?.steps?.map(({ run }) => run)).toContain('npm test');
  });

  it('release what was tested, for both processors, with its list of contents and a signature', () => {
    const { on, jobs } = workflow('release');
    expect(on['push']?.tags).toEqual(['v*']);
    expect(jobs['test']?.uses).toBe('./.github/workflows/test.yml');
    expect(jobs['image']?.needs).toBe('test');
    const steps = jobs['image']?.steps ?? [];
    const build = steps.findIndex(({ uses }) => uses?.startsWith('docker/build-push-action@'));
    expect(steps[build]?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      push: true,
      sbom: true,
    });
    expect(steps.slice(build).map(({ run }) => run)).toContainEqual(
      expect.stringMatching(/^cosign sign --yes/),
    );
  });
});
