import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { dayOf, type ReceiptContent, type ReceiptLine } from './receipt.content.js';

export interface ReceiptPage extends ReceiptContent {
  /** E.g. `R-000042`. */
  readonly number: string;
  readonly issuedAt: Date;
  /** Whom it is for. */
  readonly to: string;
}

type Doc = InstanceType<typeof PDFDocument>;
type Text = { readonly bold?: boolean; readonly size?: number };

const font = (name: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const left = 64;
const right = 531;
const amountAt = 380;

/** One A4 page, tagged and in a language, so that screen readers read it in order. @returns the PDF */
export async function receiptPdf(page: ReceiptPage): Promise<Buffer> {
  const title = `${page.title} ${page.number}`;
  // Loaded with the first receipt: its fonts' tables take a tenth of every start.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    font: font('DejaVuSans'),
    margins: { top: 64, bottom: 56, left, right: 595 - right },
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: page.issuer[0] ?? '', CreationDate: page.issuedAt },
  });
  const done = collected(doc);
  doc.registerFont('regular', font('DejaVuSans'));
  doc.registerFont('bold', font('DejaVuSans-Bold'));
  const root = doc.struct('Document');
  doc.addStructure(root);
  const put = (tag: string, text: string, style: Text = {}): void => {
    const element = doc.struct(tag, {}, () => write(doc, text, style));
    root.add(element);
  };
  put('H1', title, { bold: true, size: 18 });
  doc.moveDown(0.5);
  put('P', `Issued on ${dayOf(page.issuedAt)}`);
  doc.moveDown();
  for (const line of page.issuer) put('P', line);
  doc.moveDown();
  put('P', `For ${page.to}`, { bold: true });
  put('P', page.description);
  doc.moveDown();
  const table = doc.struct('Table');
  root.add(table);
  for (const line of page.lines) row(doc, table, line);
  row(doc, table, page.total, true);
  table.end();
  doc.moveDown();
  for (const note of page.notes) put('P', note);
  root.end();
  doc.end();
  return done;
}

function write(doc: Doc, text: string, { bold = false, size = 10.5 }: Text): void {
  doc.font(bold ? 'bold' : 'regular').fontSize(size);
  doc.text(text, left, doc.y, { width: right - left, lineGap: 3 });
}

function row(doc: Doc, table: ReturnType<Doc['struct']>, { label, amount }: ReceiptLine, bold = false): void {
  const tr = doc.struct('TR');
  table.add(tr);
  const top = doc.y;
  const cell = (tag: string, text: string, x: number, width: number, align: 'left' | 'right'): void => {
    const put = (): void => {
      doc.font(bold ? 'bold' : 'regular').fontSize(10.5);
      doc.text(text, x, top, { width, align, lineGap: 6 });
    };
    tr.add(doc.struct(tag, {}, put));
  };
  cell('TH', label, left, amountAt - left - 12, 'left');
  const bottom = doc.y;
  cell('TD', amount, amountAt, right - amountAt, 'right');
  doc.y = Math.max(bottom, doc.y);
  tr.end();
}

function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
