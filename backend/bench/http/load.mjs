// Asks as fast as it is answered, over connections that stay open, in a process of its own. It reads no more of an answer than it must.
import { connect } from 'node:net';

process.on('message', (question) => void answer(question));

async function answer({ port, requests, connections, milliseconds, isEachOnce = false }) {
  const texts = requests.map(textOf);
  // Where each is asked once, a free connection takes the next, until there is none.
  const nextOf = (at) => (isEachOnce ? () => texts.pop() : () => texts[at % texts.length]);
  const until = performance.now() + milliseconds;
  const begun = performance.now();
  try {
    const counts = await Promise.all(
      Array.from({ length: connections }, (_, at) => ask(port, nextOf(at), until)),
    );
    const answers = counts.reduce((sum, one) => sum + one, 0);
    process.send({ answers, seconds: (performance.now() - begun) / 1_000 });
  } catch (error) {
    process.send({ failed: String(error) });
  }
}
process.once('disconnect', () => process.exit());

function textOf({ method = 'GET', path, headers = {}, body }) {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    ...{ host: 'localhost', ...headers },
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sent}`;
}

/** @returns how often it was answered until then */
function ask(port, next, until) {
  return new Promise((resolve, reject) => {
    let answers = 0;
    /** Bytes of the present answer that are still to come; null: its head is not whole. */
    let left = null;
    let head = '';
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(next()));
    socket.once('error', reject);
    socket.on('data', (part) => {
      if (left === null) {
        head += part.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 20')) return void socket.destroy(new Error(head.slice(0, 400)));
        left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4);
      } else left -= part.length;
      if (left > 0) return;
      answers += 1;
      [left, head] = [null, ''];
      const text = performance.now() < until ? next() : undefined;
      if (text === undefined) socket.end(() => resolve(answers));
      else socket.write(text);
    });
  });
}
