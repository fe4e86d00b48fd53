const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes long, whatever the size of its file: the stories of crashes, and what starts the product again and again as it is shipped. */
const long = /[/\\](crash(\.|[/\\])|(image|demo-market|boot|torment)\.e2e)/;

/** These begin first, so that none is left for the end, when its worker would be the only one with work. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => long.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
