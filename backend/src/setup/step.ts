import { wordsOf, type Finding } from '../doctor/check.js';

/** What a step saw or did, and what somebody has to do now. */
export interface Result {
  readonly notes?: readonly string[];
  readonly problems?: readonly string[];
  /** Why there was nothing to look at. */
  readonly omitted?: string;
}

/** One thing that is looked at and, where it is wrong and a program may mend it, made right. Safe to repeat. */
export interface Step {
  readonly name: string;
  /** The steps without whose success this one means nothing. */
  readonly after?: readonly string[];
  readonly take: () => Promise<Result> | Result;
}

/**
 * Takes the steps one after the other; those that stand on one that found something are left out.
 * @param onEnd hears of each when it has ended, so that what is told only once is on the screen before anything else happens
 */
export async function takeAll(steps: readonly Step[], onEnd: (finding: Finding) => void): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const step of steps) {
    const finding = await take(step, findings);
    findings.push(finding);
    onEnd(finding);
  }
  return findings;
}

async function take({ name, after = [], take: work }: Step, findings: readonly Finding[]): Promise<Finding> {
  const open = findings.find(
    (one) => after.includes(one.name) && (one.problems.length > 0 || one.omitted !== undefined),
  );
  if (open) return { name, problems: [], omitted: open.omitted ?? `see “${open.name}”` };
  try {
    const { notes = [], problems = [], omitted } = await work();
    return { name, notes, problems, ...(omitted !== undefined && { omitted }) };
  } catch (error) {
    return { name, problems: [wordsOf(error)] };
  }
}
