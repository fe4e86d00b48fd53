import { numberProblem, type NumberRule } from './numberRule';
import { textProblem, type TextRule } from './textRule';

/** The messages for the fields of a whole form that do not fit; a number that is missing is not looked at, nor a field without a rule. */
export function problemsOf<Field extends string>(
  rules: Record<Field, TextRule | NumberRule>,
  values: Partial<Record<NoInfer<Field>, string | number | null>>,
): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const rule: TextRule | NumberRule = rules[field];
    const value = values[field] ?? '';
    const problem =
      'least' in rule ? value !== '' && numberProblem(rule, Number(value)) : textProblem(rule, String(value));
    if (problem) problems[field] = problem;
  }
  return problems;
}
