import { ProviderUnavailable } from '../payments.errors.js';
import { brokenOff } from './provider.policy.js';
import type { Ran } from './operation-work.js';

/** How often a waiting caller polls whether the holder of the claim is done. */
const lookAgainMs = 60;

/**
 * Retries a step while another caller holds its claim, and a few times while its outcome is unknown.
 * @param longestCallMs of the gateway that it calls @throws ProviderUnavailable
 */
export async function withRetries<T extends string, Value>(
  longestCallMs: number,
  step: () => Promise<T | Ran<Value>>,
): Promise<T> {
  const giveUpAt = performance.now() + longestCallMs;
  let reason = 'busy';
  for (let tries = 0; tries < 4 && performance.now() < giveUpAt;) {
    const result = await step();
    if (typeof result === 'string') return result;
    const isHopeless = result.kind === 'refused' && result.code !== brokenOff;
    if (result.kind === 'later' || isHopeless) throw new ProviderUnavailable({ reason: result.code });
    if (result.kind === 'refused' || result.kind === 'unknown') reason = result.code;
    if (result.kind === 'busy') await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    else tries += 1;
  }
  throw new ProviderUnavailable({ reason });
}

/** Of a delivery: an outage of the provider is no refusal, and so no final answer to the queue, which tries again. */
export async function retriedAfterOutage(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Error('The payment provider does not answer now.', { cause: error });
    throw error;
  }
}
