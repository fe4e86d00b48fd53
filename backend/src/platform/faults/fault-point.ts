import { SpanKind } from '@opentelemetry/api';
import { traced } from '../tracing/traced.js';
import { outcomeOf, outsideCalls } from './outside-calls.js';

let armed = process.env['NODE_ENV'] === 'production' ? undefined : process.env['FAULT_POINT'];

/**
 * A named line at which a crash test may kill this process with SIGKILL. Does nothing unless `FAULT_POINT` names it.
 * `name#3` dies at the third time it is passed.
 */
export function faultPoint(name: string): void {
  if (armed === undefined) return;
  const [wanted, count] = armed.split('#');
  if (wanted !== name) return;
  const left = Number(count ?? 1) - 1;
  if (left > 0) {
    armed = `${name}#${left}`;
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}

/** A call to a service outside of the product. It may have done its work although the process dies before it knows. */
export async function callOutside<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
  faultPoint(`${name}.before-call`);
  const ended = outsideCalls.startTimer({ call: name });
  let outcome = 'failed';
  try {
    const answer = await traced(`call ${name}`, call, { kind: SpanKind.CLIENT });
    outcome = outcomeOf(answer);
    return answer;
  } finally {
    ended({ outcome });
    faultPoint(`${name}.after-call`);
  }
}

/**
 * Lets the process that forked this one name the line while it runs: `{ faultPoint: 'name#3' }`, answered with
 * `{ armed: 'name#3' }`. In tests only, which need not start the product once more for each line.
 */
export function armFaultsByMessage(): void {
  if (process.env['NODE_ENV'] !== 'test') return;
  process.on('message', (message) => {
    const { faultPoint: wanted } = (message ?? {}) as { faultPoint?: unknown };
    if (typeof wanted !== 'string') return;
    armed = wanted;
    process.send?.({ armed });
  });
}
