const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const modules = join(__dirname, '..', 'node_modules');

/** Installed packages that are ES modules only: Jest runs CommonJS on Node 20, so they are compiled like our own code. */
function esModulePackages() {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
  );
  return names.filter((name) => {
    const manifest = join(modules, name, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  });
}

const compiled = [...esModulePackages(), '@fastify/cookie'].map((name) => name.replaceAll('/', '\\/'));
const swc = {
  ...JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8')),
  module: { type: 'commonjs' },
  swcrc: false,
};
delete swc.$schema;

const project = (displayName, testMatch) => ({
  displayName,
  rootDir: __dirname,
  testMatch,
  testEnvironment: 'node',
  moduleFileExtensions: ['js', 'ts', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.(t|j|mj)s$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
  setupFiles: ['reflect-metadata'],
});

/** The files of a worker load the product, or what they need of it, once, together. */
const together = {
  testEnvironment: '<rootDir>/test/runner/environment.cjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  setupFiles: ['reflect-metadata', '<rootDir>/test/runner/right-time.ts'],
};

module.exports = {
  projects: [
    {
      ...project('unit', [
        '<rootDir>/{src,sandbox,test}/**/*.spec.ts',
        '!**/*.medium.spec.ts',
        '!**/*.e2e.spec.ts',
      ]),
      ...together,
    },
    {
      ...project('medium', ['<rootDir>/{src,sandbox,test}/**/*.medium.spec.ts']),
      ...together,
      globalSetup: './test/support/servers/start-postgres.mjs',
      globalTeardown: './test/support/servers/stop-postgres.mjs',
    },
    {
      // By `npm run chaos` alone.
      ...project('chaos', ['<rootDir>/test/chaos/*.chaos.ts']),
      globalSetup: './test/support/servers/start-postgres.mjs',
      globalTeardown: './test/support/servers/stop-postgres.mjs',
    },
    {
      ...project('e2e', ['<rootDir>/{src,sandbox,test}/**/*.e2e.spec.ts']),
      ...together,
      globalSetup: './test/support/servers/start-postgres.mjs',
      globalTeardown: './test/support/servers/stop-postgres.mjs',
    },
  ],
  testSequencer: './test/runner/sequencer.cjs',
  // Longer than the patience of `eventually`, which says what it waited for.
  testTimeout: 1_800_000,
  maxWorkers: 2,
};
