import { crc32, deflateSync } from 'node:zlib';

const made = new Map();

/** A PNG of one colour, `side` pixels wide and high: few bytes, and as much to draw anew as any other of its size. */
export function picture(side) {
  if (!made.has(side)) made.set(side, draw(side));
  return made.get(side);
}

function draw(side) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // eight bits, red green blue
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side * 3 + 1)), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** Node 20.15 and later have it in zlib; the oldest Node that we run on is later. */
const checksum = (bytes) => crc32(bytes);
