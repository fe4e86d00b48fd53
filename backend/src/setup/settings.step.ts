import type { Environment } from '../config/environment.js';
import { BadEnvironment, readEnvironment } from '../config/read-environment.js';
import type { Step } from './step.js';

/** The step that every other stands on. */
export const settings = 'The settings can be used';

/** Looks at the variables that the steps after it read, as production would; what it lacks elsewhere is none of its business. */
export function settingsStep(
  variables: NodeJS.ProcessEnv,
  names: readonly (keyof Environment)[],
  more: () => readonly string[] = () => [],
): Step {
  return {
    name: settings,
    take() {
      const missing = names.filter((name) => !variables[name] && isRequired.has(name));
      const bad = problemsOf(variables).filter((problem) => {
        const name = problem.slice(0, problem.indexOf(':'));
        return names.some((one) => one === name) && !missing.some((one) => one === name);
      });
      const problems = [...missing.map((name) => `${name} is not set`), ...bad];
      return { problems: problems.length > 0 ? problems : more() };
    },
  };
}

/** Those without a default that anybody could use. */
const isRequired = new Set<keyof Environment>([
  'PUBLIC_URL',
  'STRIPE_SECRET_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'SMTP_URL',
  'MAIL_FROM',
]);

function problemsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnvironment(variables);
    return [];
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems;
    throw error;
  }
}
