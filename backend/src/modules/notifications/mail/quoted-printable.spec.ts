import { quotedPrintable } from './quoted-printable.js';

/** As RFC 2045 has it read. */
function read(encoded: string): string {
  const bytes = encoded
    .replace(/[ \t]+$/gm, '')
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('quoted-printable', () => {
  it.each([
    ['', ''],
    ['Hello', 'Hello'],
    ['£400 = dear', '=C2=A3400 =3D dear'],
    ['ends with a blank \nnext', 'ends with a blank=20\r\nnext'],
    ['a\ttab', 'a=09tab'],
    ['a 📡 dish', 'a =F0=9F=93=A1 dish'],
    ['a lone \r is none of ours', 'a lone =0D is none of ours'],
  ])('says %j', (text, encoded) => {
    expect(quotedPrintable(text)).toBe(encoded);
  });

  it('holds 76 characters to a line, cuts no escape, and is read as it was written', () => {
    const signs = ['a', 'b ', '=', '£', '’', '📡', ' ', '.', '\n', '<td style="color:#fff">'];
    for (let length = 60; length < 400; length += 1) {
      const text = Array.from({ length }, (_, at) => signs[(at * at + length) % signs.length]).join('');
      const encoded = quotedPrintable(text);
      expect(encoded).toMatch(/^[ -~\r\n]*$/);
      for (const line of encoded.split('\r\n')) {
        expect(line.length).toBeLessThanOrEqual(76);
        expect(line).toMatch(/^(?:[ -<>-~]|=[0-9A-F]{2})*=?$/);
      }
      expect(read(encoded)).toBe(text.replace(/\n/g, '\r\n'));
    }
  });

  it('keeps a line of just 76', () => {
    expect(quotedPrintable('x'.repeat(76))).toBe('x'.repeat(76));
    expect(quotedPrintable('x'.repeat(77))).toBe(`${'x'.repeat(75)}=\r\nxx`);
  });
});
