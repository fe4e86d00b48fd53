import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** TXT records by name; a name that is there and fails; every other name does not exist. */
type Zone = Record<string, readonly string[] | 'fails'>;

const headBytes = 12;
const codes = { ok: 0, serverFailure: 2, noSuchName: 3 };

/** A name server that speaks the protocol (RFC 1035) and knows only texts. */
export class NameServer {
  zone: Zone = {};
  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4');
    const server = new NameServer(socket);
    socket.on('message', (query, { port, address }) => socket.send(server.answer(query), port, address));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return server;
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = headBytes;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = query.subarray(headBytes, at + 5);
    const found = this.zone[labels.join('.').toLowerCase()];
    const code = found === undefined ? codes.noSuchName : found === 'fails' ? codes.serverFailure : codes.ok;
    const records = Array.isArray(found) ? (found as readonly string[]).map(recordOf) : [];
    const head = Buffer.alloc(headBytes);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    return Buffer.concat([head, question, ...records]);
  }
}

/** A text is cut into strings of at most 255 bytes, as long keys are. */
function recordOf(text: string): Buffer {
  const strings = (text.match(/.{1,255}/gs) ?? ['']).flatMap((part) => [
    Buffer.from([Buffer.byteLength(part)]),
    Buffer.from(part),
  ]);
  const data = Buffer.concat(strings);
  // Its name is that of the question; TXT, Internet, a minute.
  const head = Buffer.from([0xc0, headBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
