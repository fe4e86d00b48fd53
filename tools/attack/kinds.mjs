import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { valueOf } from './contract.mjs';
import { asForm, asJson, networkNo } from './http.mjs';
import { malformed } from './malformed.mjs';
import { picture } from './picture.mjs';

/** The largest picture that is taken, by its sides. */
const largestSide = 4_940;
const oneNetwork = '198.51.100.7';

/**
 * Kinds of attack. `atOnce` senders each repeat `act(n, rig)`, which makes one request and answers its result; `rig.send` sends it.
 * `finds` is the word for what its planted hole does to others.
 */
export const kinds = {
  /** Requests that no program sends by itself. */
  malformed: {
    finds: 'lists',
    atOnce: 32,
    act: (n, { send }) => send(malformed[n % malformed.length](n), { from: oneNetwork }),
  },
  /** Each call of the contract in turn, as a visitor and as everybody who can sign in, with what its form asks for. */
  calls: {
    finds: 'failures',
    atOnce: 16,
    act: (n, { send, calls, people, ids }) => {
      const safe = calls[n % calls.length];
      const cookie = [undefined, ...people][Math.floor(n / calls.length) % (people.length + 1)];
      return send(safe.request(n, ids), { from: oneNetwork, cookie });
    },
  },
  /** A hundred sign-ins at once from as many networks: each costs a hash. */
  signIns: {
    finds: 'sign-in',
    atOnce: 100,
    act: (n, { send }) =>
      send(
        asJson('POST', '/api/login', { email: `nobody-${n}@example.test`, password: 'hops-and-lanterns' }),
        {
          from: networkNo(n),
        },
      ),
  },
  /** New accounts from many networks: a hash, a row and a mail each. */
  signUps: {
    finds: 'memory',
    atOnce: 30,
    act: (n, { send, contract }) =>
      send(asJson('POST', '/api/register', valueOf(contract, '', schemaOf(contract, 'Register'), n)), {
        from: networkNo(n),
      }),
  },
  /** The largest picture that is taken, again and again, by one account that has proven itself. */
  uploads: {
    finds: 'memory',
    atOnce: 24,
    act: (_n, { send, people }) =>
      send(asForm('/api/files', { purpose: 'avatar' }, picture(largestSide)), {
        from: oneNetwork,
        cookie: people[0],
      }),
  },
  /** Forms as large as they may be: long texts in every field. */
  large: {
    finds: 'lists',
    atOnce: 32,
    act: (n, { send, people }) =>
      send(
        n % 2 === 0
          ? asJson('POST', '/api/tickets', { name: 'a', message: randomBytes(48_000).toString('base64url') })
          : {
              path: `/api/leads?filter=${encodeURIComponent(JSON.stringify({ q: 'fibre '.repeat(1_200) }))}`,
            },
        { from: oneNetwork, cookie: people[n % people.length] },
      ),
  },
  /** Requests that never end: a byte now and then, on many connections from many networks. */
  slow: { finds: 'refused', atOnce: 300, act: (n, { target }) => trickle(target, networkNo(n)) },
  /** Lists, each from a network that was never seen. */
  networks: {
    finds: 'lists',
    atOnce: 64,
    act: (n, { send }) => send({ path: n % 2 === 0 ? '/' : '/api/config' }, { from: networkNo(n) }),
  },
};

export const schemaOf = (contract, name) => contract.components.schemas[name];

async function trickle(target, from) {
  const begun = performance.now();
  const socket = connect(Number(target.port), target.hostname);
  let status = 0;
  socket
    .on('error', () => undefined)
    .on('data', (data) => (status = Number(/^HTTP\/1.1 (\d+)/.exec(data)?.[1] ?? 0)));
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
  );
  for (let bytes = 0; bytes < 40 && !socket.destroyed && socket.readyState !== 'closed'; bytes += 1) {
    await sleep(500);
    if (!socket.writable) break;
    socket.write(' ');
  }
  socket.destroy();
  return { status, ms: performance.now() - begun };
}
