import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults.js';

/** Thrown to close the connection instead of answering. */
export class DropConnection extends Error {}

/** What strikes before the work, whatever the provider. @param closed resolves when the caller has gone. */
export async function sufferBefore(fault: Fault | null, closed: Promise<void>): Promise<void> {
  if (fault?.kind === 'drop-before') throw new DropConnection();
  if (fault?.kind === 'delay') await pause(fault.ms);
  if (fault?.kind === 'hang') {
    await closed;
    throw new DropConnection();
  }
}

/** What strikes after the work. */
export async function sufferAfter(fault: Fault | null, closed: Promise<void>): Promise<void> {
  if (fault?.kind === 'drop-answer') throw new DropConnection();
  if (fault?.kind === 'delay-answer') await pause(fault.ms);
  if (fault?.kind === 'hang-answer') {
    await closed;
    throw new DropConnection();
  }
}
