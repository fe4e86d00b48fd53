// A process of its own for the attacker: what measures honest people waits for none of its work.
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { kinds } from './kinds.mjs';
import { openRig } from './rig.mjs';

// A real attacker computes on machines of their own, so this one gets what the product leaves of the one that they share here.
setPriority(constants.priority.PRIORITY_LOW);

let over = false;
process.once('disconnect', () => process.exit());
process.on('message', (message) => {
  if (message === 'over') over = true;
  else void flood(message);
});

/** Sends the kind's requests until told that it is over, and then says what came of them. */
async function flood({ name, rig: facts }) {
  const { atOnce, act } = kinds[name];
  const rig = openRig(facts);
  const statuses = new Map();
  let [sent, failures] = [0, 0];
  const sender = async () => {
    while (!over) {
      const { status, retryAfter } = await act((sent += 1), rig);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // "Come back in a moment" is an answer to a flood; every other 5xx is a failure of ours.
      if (status >= 500 && !(status === 503 && retryAfter)) failures += 1;
      if (status === 0) await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  process.send({ sent, failures, statuses: [...statuses] }, () => process.exit());
}
