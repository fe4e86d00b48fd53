import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Project = { references?: { path: string }[]; compilerOptions?: { tsBuildInfoFile?: string } };

const root = join(__dirname, '..', '..', '..');
const projectOf = (folder: string): Project =>
  JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as Project;
const projects = ['backend', 'frontend', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)tsconfig\.json$/.test(file) && !file.includes('node_modules'))
    .map((file) => dirname(join(folder, file))),
);

describe('the projects of TypeScript', () => {
  it('are all checked by `tsc -b`', () => {
    expect(
      projectOf('.')
        .references?.map(({ path }) => path)
        .toSorted(),
    ).toEqual(projects.toSorted());
  });

  it('each remember what was checked in a file of their own', () => {
    const files = projects.map((folder) => {
      const file = projectOf(folder).compilerOptions?.tsBuildInfoFile;
      return file && join(folder, file);
    });
    expect(files).not.toContain(undefined);
    expect(new Set(files).size).toBe(files.length);
  });
});
