import { rowMaker } from './row-maker.js';

it('makes an object of values, in their order', () => {
  expect(rowMaker(['id', 'postTown', 'k0'])(['a', null, 3])).toEqual({ id: 'a', postTown: null, k0: 3 });
  expect(rowMaker(['id'], 2)([7, true, 'a'])).toEqual({ id: 'a' });
  expect(rowMaker([])([])).toEqual({});
});

it.each(['?column?', 'two words', '"', '__proto__', '1st', 'a: 1, b', "x['y']"])(
  'runs nothing that stands in a name: %s',
  (name) => {
    const row = rowMaker(['id', name])(['a', 'b']);
    expect(Object.entries(row)).toEqual([
      ['id', 'a'],
      [name, 'b'],
    ]);
  },
);
