import { ValidateBy } from 'class-validator';

const parts = ['{z}', '{x}', '{y}'];

const isTilesAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^https:\/\/\S+$/i.test(value) &&
  parts.every((part) => value.toLowerCase().includes(part));

/** Where the tiles of a map are, with places for which of them is meant. */
export const IsTilesAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isTilesAddress', validator: { validate: isTilesAddress } },
    { message: '$property must be an https address with {z}, {x} and {y}' },
  );
