import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Text } from './fields.js';

class Named {
  @Text('Enter your name')
  name!: string;
}

const read = (name: unknown) => {
  const named = plainToInstance(Named, { name });
  return {
    name: named.name,
    problems: validateSync(named).flatMap(({ constraints }) => Object.values(constraints ?? {})),
  };
};

describe('a required text', () => {
  it.each([
    ['a letter that is drawn as nothing', '\u3164'],
    ['marks without width', '\u200b\u200d\u2060\ufeff'],
    ['blanks of every width', '\u00a0\u2003\u3000'],
    ['an empty cell of braille', '\u2800\u2800'],
    ['a soft hyphen', '\u00ad'],
    ['marks that turn the direction', '\u202e\u2066'],
    ['a NUL', 'Ann\u0000'],
    ['half a character', 'Ann\ud800'],
  ])('is not %s', (_what, name) => {
    expect(read(name).problems).toEqual(['Enter your name']);
  });

  it('may be written in any letters, and loses what would hide them', () => {
    for (const name of ['Ann', 'Zoë', '王', 'عمر', '🛰️']) expect(read(name)).toEqual({ name, problems: [] });
    expect(read('  Ann\u202e\r\n Bee ').name).toBe('Ann Bee');
  });
});
