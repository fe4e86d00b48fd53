import pg from 'pg';

const anyInstant = pg.types.getTypeParser(1184) as (text: string) => Date;

const zero = '0'.charCodeAt(0);
const digit = (text: string, at: number): number => text.charCodeAt(at) - zero;
const two = (text: string, at: number): number => 10 * digit(text, at) + digit(text, at + 1);

/** Whether it looks like `2026-11-23 02:10:06.635123+00`: years of four digits, in UTC. */
const isUsual = (text: string): boolean =>
  text.length >= 22 &&
  text.length <= 29 &&
  text[0] !== '0' &&
  text[4] === '-' &&
  text[10] === ' ' &&
  text.endsWith('+00');

/** A `timestamptz` as a date, as pg reads it, but without its four regular expressions: a page of a list has hundreds of them. */
export function instantOf(text: string): Date {
  if (!isUsual(text)) return anyInstant(text);
  const end = text.length - 3;
  let milliseconds = 0;
  for (let at = 20, unit = 100; at < end && unit >= 1; at += 1, unit /= 10)
    milliseconds += unit * digit(text, at);
  const [year, month, day] = [100 * two(text, 0) + two(text, 2), two(text, 5) - 1, two(text, 8)];
  return new Date(Date.UTC(year, month, day, two(text, 11), two(text, 14), two(text, 17), milliseconds));
}
