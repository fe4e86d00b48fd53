import { typeOf } from './content-type.js';

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

describe('the type of a file', () => {
  it.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'anything')],
    ['image/png', bytes([0x89], 'PNG\r\n\x1a\n', 'anything')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP')],
    ['application/pdf', bytes('%PDF-1.7\n', 'x'.repeat(5_000), '\n%%EOF\n')],
  ])('is %s when its bytes say so', (type, file) => {
    expect(typeOf(file)).toBe(type);
  });

  it.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that hides a paper further down', bytes('<html>', '%PDF-1.7 %%EOF')],
    ['half a paper', bytes('%PDF-1.7\n', 'x'.repeat(5_000))],
    ['a program', bytes([0x7f], 'ELF')],
    ['nothing', bytes()],
  ])('is none of ours when it is %s', (_, file) => {
    expect(typeOf(file)).toBeNull();
  });
});
