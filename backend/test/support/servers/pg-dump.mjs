// `node pg-dump.mjs URL --schema-only …`: what pg_dump 18 says of a database, on the standard output. The program is WebAssembly
// made for another server, so that its messages are carried to ours, which it asks one at a time.
import { connect } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Bytes. A view's or a function's text is far less. */
const room = 2 ** 24;

if (isMainThread) await dump();
else carry();

async function dump() {
  const { pgDump } = await import('@electric-sql/pglite-tools/pg_dump');
  const [url, ...args] = process.argv.slice(2);
  const { hostname, port, pathname } = new URL(url);
  const turn = new Int32Array(new SharedArrayBuffer(8));
  const message = new Uint8Array(new SharedArrayBuffer(room));
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { turn, message, path: `${decodeURIComponent(hostname)}/.s.PGSQL.${port}` },
  });
  const server = {
    /** Waits for the whole answer, as the program does. */
    execProtocolRawStream(sent, { onRawData }) {
      message.set(sent);
      turn[1] = sent.length;
      Atomics.store(turn, 0, 1);
      Atomics.notify(turn, 0);
      Atomics.wait(turn, 0, 1);
      onRawData(message.slice(0, turn[1]));
    },
    query: async () => ({ rows: [{ search_path: 'public' }] }),
    exec: async () => undefined,
  };
  const file = await pgDump({ pg: server, args: [...args, '-d', pathname.slice(1)] });
  process.stdout.write(await file.text());
  await worker.terminate();
}

function carry() {
  const { turn, message, path } = workerData;
  const socket = connect(path);
  let answer = Buffer.alloc(0);
  const next = () => {
    Atomics.wait(turn, 0, 0);
    socket.write(message.slice(0, turn[1]));
    if (message[0] === 0x58) give(); // X: it goes
  };
  const give = () => {
    message.set(answer);
    turn[1] = answer.length;
    answer = Buffer.alloc(0);
    Atomics.store(turn, 0, 0);
    Atomics.notify(turn, 0);
    next();
  };
  socket.on('data', (chunk) => {
    answer = Buffer.concat([answer, chunk]);
    if (isWhole(answer)) give();
  });
  socket.once('connect', next);
  socket.once('end', give); // refused: what it said is all that comes
}

/** Whether its last message is ReadyForQuery. */
function isWhole(answer) {
  let at = 0;
  let type = 0;
  while (at + 5 <= answer.length) {
    type = answer[at];
    at += 1 + answer.readUInt32BE(at + 1);
  }
  return at === answer.length && type === 0x5a;
}
