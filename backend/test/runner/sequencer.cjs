const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * What takes longer than two minutes, whatever the size of its file, the longest first: the stories of crashes, requests of every kind,
 * commands, copies and restores, races, and what starts the product again and again.
 */
const long = [
  /[/\\]test[/\\](crash|fuzz)[/\\]/,
  /[/\\]test[/\\](doctor|backup|upgrade)[/\\]/,
  /[/\\](races|audiences|demo-market)\.e2e/,
  /[/\\](crash\.|(image|boot|chaos|health|main-job)\.e2e)/,
  /[/\\]((\w+-)?outage|rolling-restart|shutdown)\.e2e/,
];

/** These begin first, so that none is left for the end, when its worker would be the only one with work. */
module.exports = class extends Sequencer {
  sort(tests) {
    const turnOf = ({ path }) => {
      const at = long.findIndex((pattern) => pattern.test(path));
      return at < 0 ? long.length : at;
    };
    return super.sort(tests).sort((one, other) => turnOf(one) - turnOf(other));
  }
};
