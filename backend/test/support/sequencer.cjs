const { default: Sequencer } = require('@jest/test-sequencer');

/** The stories of crashes take longest, whatever the size of their files: they begin first, so that none is left for the end. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => /[/\\]crash(\.|[/\\])/.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
