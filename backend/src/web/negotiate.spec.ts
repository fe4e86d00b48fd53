import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compressed } from './negotiate.js';

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
