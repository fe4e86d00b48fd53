/** What a field's number must be. */
export type NumberRule = { says: string; least: number; most: number; isWhole?: boolean; tooMuch?: string };

/** The message for a number; undefined when it fits. */
export function numberProblem(rule: NumberRule, value: number): string | undefined {
  const { says, least, most, isWhole, tooMuch = says } = rule;
  if (value > most) return tooMuch;
  return value >= least && !(isWhole && value % 1) ? undefined : says;
}

/** A number's rule as `register` takes it. @param read what the field's text stands for */
export const checkNumber = (rule: NumberRule, read: (typed: string) => number) => ({
  validate: (typed: string) => numberProblem(rule, read(typed)),
});
