// The world of a test file: the worker's own, in which modules stay loaded. What a file changes of it is put back.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  before = { variables: { ...process.env }, console, exit: process.exit };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const name of Object.keys(process.env))
      if (!(name in this.before.variables)) delete process.env[name];
    Object.assign(process.env, this.before.variables);
    globalThis.console = this.before.console;
    process.exit = this.before.exit;
    delete globalThis[Symbol.for('EVENT_HANDLERS')]; // Jest's, of this file
  }

  exportConditions() {
    return [];
  }

  getVmContext() {
    return null;
  }
};
