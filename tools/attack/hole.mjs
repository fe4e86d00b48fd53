// Loaded into the product before it starts (`npm run attack -- --holes`): plants one hole at a time, as a careless change would, to
// see whether the attack finds it. The file that ATTACK_HOLE names says which.
import { pbkdf2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';

/** Memory that a hole forgets to give back. */
const kept = [];
const networks = new Set();

const busy = (ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};
const isCall = (request, method, path) => request.method === method && request.url.startsWith(path);

/** What each does with a request before the product sees it; one that answers it says so. */
export const holes = {
  malformed: (request) => request.url.length > 1_000 && busy(250),
  calls(request, answer) {
    if (!isCall(request, 'PUT', '/api/')) return false;
    answer.writeHead(500).end();
    return true;
  },
  signIns: (request) => isCall(request, 'POST', '/api/login') && pbkdf2Sync('x', 'y', 60_000, 32, 'sha256'),
  signUps: (request) => isCall(request, 'POST', '/api/register') && kept.push(Buffer.alloc(12_000_000, 1)),
  uploads: (request) => isCall(request, 'POST', '/api/files') && kept.push(Buffer.alloc(60_000_000, 1)),
  large: (request) =>
    (Number(request.headers['content-length']) > 50_000 || request.url.length > 1_000) && busy(50),
  networks(request) {
    networks.add(request.headers['x-forwarded-for']);
    busy(networks.size / 50);
  },
  slow: () => false,
};

let open = 0;
let hole = '';
const file = process.env.ATTACK_HOLE;
if (file && /dist.src.main\.js$/.test(process.argv[1] ?? '')) {
  setInterval(() => {
    const next = readFileSync(file, 'utf8').trim();
    if (next !== hole) [kept.length, hole] = [0, next];
  }, 200).unref();
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (name, ...given) {
    if (name === 'connection') {
      open += 1;
      given[0].once('close', () => (open -= 1));
      // Takes no more than so many connections, and looks after none that says nothing.
      if (hole === 'slow' && open > 200) return given[0].destroy();
    }
    if (name === 'request' && holes[hole]?.(...given) === true) return true;
    return emit.call(this, name, ...given);
  };
}
