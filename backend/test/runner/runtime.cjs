// How Jest loads modules here: each once in a worker, as the product does, and not anew for every test file.
const hooks = require('node:async_hooks');
const { existsSync } = require('node:fs');
const { dirname, extname, isAbsolute, join } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { fileOf } = require('./packages.mjs');

/** Our own modules that this worker has loaded, by path. */
const loaded = new Map();
const sourceMaps = new Map();
const given = ['module', 'exports', 'require', '__dirname', '__filename', 'jest'];
const compilerOptions = {
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

module.exports = class extends Runtime {
  /** Jest's own, of this file. */
  storages = [];

  constructor(config, environment, resolver, transformer, ...more) {
    super(config, environment, resolver, transformer, ...more);
    this.transformer = transformer;
  }

  /**
   * Of Jest itself: what it keeps of a test file lies in the module, so that each file has a new one. That of one file which is over would
   * be handed from promise to promise in all that follow.
   */
  requireInternalModule(path) {
    const { AsyncLocalStorage } = hooks;
    const { storages } = this;
    hooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...given) {
        super(...given);
        storages.push(this);
      }
    };
    delete require.cache[path];
    try {
      return require(path);
    } finally {
      hooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }

  /** Without `name`, `from` is a test file or what is set up before it: that runs each time. */
  requireModule(from, name) {
    if (name && !isAbsolute(name) && !name.startsWith('.')) return require(fileOf(name));
    const path = name ? join(isAbsolute(name) ? '' : dirname(from), name) : from;
    const source = path.replace(/\.js$/, '.ts');
    if (extname(source) !== '.ts' || !existsSync(source)) return require(path);
    if (!name) return this.run(source, { exports: {} });
    return loaded.get(source)?.exports ?? this.load(source);
  }

  load(path) {
    const module = { exports: {} };
    loaded.set(path, module); // before it runs, for modules that want each other
    try {
      return this.run(path, module);
    } catch (error) {
      loaded.delete(path);
      throw error;
    }
  }

  run(path, module) {
    const { code, sourceMapPath } = this.transformer.transform(path, compilerOptions);
    if (sourceMapPath) sourceMaps.set(path, sourceMapPath);
    const requireFrom = Object.assign((name) => this.requireModule(path, name), { resolve: fileOf });
    const jest = this.jestGlobals.jestObjectFor(path);
    const start = compileFunction(code, given, { filename: path });
    start(module, module.exports, requireFrom, dirname(path), path, jest);
    return module.exports;
  }

  getSourceMaps() {
    return sourceMaps;
  }
};
