import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compressed, parseRange } from './negotiate.js';

describe('choosing how a body goes out', () => {
  const body = compressed('text '.repeat(100), 5);

  it('takes the smallest form that the browser understands', () => {
    expect(chooseEncoding('gzip, deflate, br', body)).toBe('br');
    expect(chooseEncoding('gzip', body)).toBe('gzip');
    expect(chooseEncoding('br;q=0, gzip;q=0.5', body)).toBe('gzip');
    expect(chooseEncoding(undefined, body)).toBe('identity');
    expect(chooseEncoding('br', { identity: body.identity })).toBe('identity');
  });

  it('holds the same text in each form', () => {
    expect(brotliDecompressSync(body.br ?? Buffer.alloc(0))).toEqual(body.identity);
    expect(gunzipSync(body.gzip ?? Buffer.alloc(0))).toEqual(body.identity);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=900-', { first: 900, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=0-5000', { first: 0, last: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['lines=1-2', null],
  ])('%s of 1000 bytes', (header, part) => {
    expect(parseRange(header, 1000)).toEqual(part);
  });

  it('is the whole when nobody asks', () => {
    expect(parseRange(undefined, 1000)).toBeNull();
  });
});
