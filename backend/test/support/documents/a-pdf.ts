import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

/** A paper of one page in the smallest form, with more in it. */
export const aPdf = (more: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    Buffer.from(
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n',
    ),
    more,
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
  ]);

/** One more object, in the open. */
export const withObject = (inside: string): Buffer => Buffer.from(`8 0 obj<<${inside}>>endobj\n`, 'latin1');

/** More objects in a packed list, as most programs write them. */
export function inList(text: string, { type = '/ObjStm', filter = '/FlateDecode' } = {}): Buffer {
  const content = Buffer.from(text, 'latin1');
  return Buffer.concat([
    Buffer.from(`9 0 obj<</Type${type}/N 1/First 4${filter && `/Filter${filter}`}>>stream\n`),
    filter === '' ? content : deflateSync(content),
    Buffer.from('\nendstream endobj\n'),
  ]);
}

/** As a sender's program makes it. */
export function drawnPdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', ...options, autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) document.addPage().text(`Page ${page}`);
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.end();
  });
}
