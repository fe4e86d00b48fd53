import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { numberProblem } from './rules/numberRule';
import { checkText } from './rules/textRule';
import { registerRules } from './rules/auth';
import { placeBidRules } from './rules/bids';
import { completeRegistrationRules } from './rules/business';
import { saveLeadRules } from './rules/leads';

/** Of rows, switches and days that only a form has; the server names the row with its number. */
const formsOwn = [
  'Choose a day',
  'Choose at least one day',
  'Enter the 6 digits from your app',
  'Say what it is for',
  'The amount must be greater than £0',
  'The deadline must be today or later',
];

const textsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));

it('leaves what is said of a bad field to the rules that the server declares', () => {
  const said = textsOf(join(__dirname, 'features')).flatMap((text) =>
    [...text.matchAll(/(?:required: |message: |validate: [^\n]*\|\|\s*)'([^']+)'/g)].map(
      ([, message = '']) => message,
    ),
  );
  expect([...new Set(said)].sort()).toEqual(formsOwn);
});

describe('a rule', () => {
  const problem = (rule: Parameters<typeof checkText>[0], typed: string) => checkText(rule).validate(typed);

  it('measures a text without the blanks around it', () => {
    expect(problem(registerRules.firstName, '   ')).toBe('First name is required');
    expect(problem(registerRules.firstName, ` ${'x'.repeat(100)} `)).toBeUndefined();
    expect(problem(registerRules.firstName, 'x'.repeat(101))).toBe('At most 100 characters');
  });

  it('takes a password as it is typed', () => {
    expect(problem(registerRules.password, 'secret ')).toBe('Password must be at least 8 characters');
    expect(problem(registerRules.password, 'secret  ')).toBeUndefined();
  });

  it('says of nothing something else than of a wrong shape', () => {
    expect(problem(completeRegistrationRules.workingRadius, '')).toBe('Working radius is required');
    expect(problem(completeRegistrationRules.workingRadius, 'far')).toBe(
      'Working radius must be whole miles, from 1 to 1000',
    );
    expect(problem(registerRules.email, 'ann@example')).toBe('Invalid email address');
    expect(problem(registerRules.email, ' Ann@Example.org ')).toBeUndefined();
  });

  it('lets a field be empty that may be', () => {
    expect(problem(registerRules.companyName, ' ')).toBeUndefined();
  });

  it('names the limit of a number', () => {
    expect(numberProblem(placeBidRules.price, Number.NaN)).toBe('Price must be greater than £0');
    expect(numberProblem(placeBidRules.price, 0.5)).toBe('Price must be greater than £0');
    expect(numberProblem(placeBidRules.price, 1_000_000)).toBe('At most £999,999.99');
    expect(numberProblem(saveLeadRules.requiredRank, 1.5)).toBe('Required rank must be 0 or greater');
    expect(numberProblem(saveLeadRules.requiredRank, 2)).toBeUndefined();
  });
});
