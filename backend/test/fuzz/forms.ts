import fc, { type Arbitrary } from 'fast-check';
import { aPdf } from '../support/documents/a-pdf.js';
import { schemaOf, type Schema } from '../support/contract.js';

const boundary = 'fuzz-boundary';

/** The smallest picture that there is, one row of which is missing, and what only says that it is one. */
const aPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files: Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    ...[aPng, aPng.subarray(0, 40), aPdf(), aPdf().subarray(0, 20), Buffer.alloc(0), Buffer.from('GIF89a')],
    ...[
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.concat([aPng, aPdf()]),
      Buffer.from('PK\u0003\u0004'),
    ],
  ),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const names = fc.constantFrom(
  'photo.png',
  '../../x.png',
  'a"b.png',
  '\u0000.png',
  '🛰️.pdf',
  '',
  'x'.repeat(300),
);
const types = fc.constantFrom('image/png', 'application/pdf', 'text/html', 'image/svg+xml', '', 'x/y; z="');

const field = (name: string, value: string): Buffer =>
  Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
const file = (name: string, [bytes, fileName, type]: readonly [Buffer, string, string]): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);

/** A form with a file: as declared, with parts too many, too few or twice, in any order, and cut off anywhere. */
export function formOf(schema: Schema): Arbitrary<{ type: string; body: Buffer }> {
  const { properties = {} } = schemaOf(schema);
  const parts = Object.entries(properties).map(([name, one]) => {
    if (one.format === 'binary') return fc.tuple(files, names, types).map((found) => file(name, found));
    const values = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(one.enum ?? ['x']).map(String)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 9 }) },
    );
    return values.map((value) => field(name, value));
  });
  const right = fc.tuple(...parts);
  const strange = fc.oneof(
    fc.constantFrom('isAdmin', '__proto__', 'id', '').map((name) => field(name, '1')),
    ...parts,
  );
  const most = right.map((found) => found.toReversed()); // fields before the file, as browsers send them
  const any = fc
    .tuple(right, fc.array(strange, { maxLength: 2 }))
    .map(([found, more]) => [...found, ...more]);
  const less = right.map((found) => found.slice(1));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const whole = fc
    .oneof({ weight: 5, arbitrary: most }, { weight: 3, arbitrary: any }, { weight: 1, arbitrary: less })
    .map((found) => Buffer.concat([...found, end]));
  const cut = fc
    .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, part]) => bytes.subarray(0, Math.floor(bytes.length * part)));
  return fc
    .oneof({ weight: 5, arbitrary: whole }, { weight: 2, arbitrary: cut })
    .map((body) => ({ type: `multipart/form-data; boundary=${boundary}`, body }));
}
