import { Transform } from 'class-transformer';
import { IsInt, IsNumber, Max, Min } from 'class-validator';

/** A variable is text; an unset one stays what its default is. */
export const toNumber = Transform(({ value }) =>
  value === undefined || value === '' ? undefined : Number(value),
);

/** A whole number between these two. */
export const Whole =
  (least: number, most: number): PropertyDecorator =>
  (target, name) => {
    for (const check of [toNumber, IsInt(), Min(least), Max(most)]) check(target, name);
  };

/** A number with at most two decimals between these two: pounds, or a percentage. */
export const Decimal =
  (least: number, most: number): PropertyDecorator =>
  (target, name) => {
    for (const check of [toNumber, IsNumber({ maxDecimalPlaces: 2 }), Min(least), Max(most)])
      check(target, name);
  };
