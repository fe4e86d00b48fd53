import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { asset } from '../../../config/asset.js';
import { productName } from '../../../config/product.js';
import { dayOf, type ReceiptContent, type ReceiptLine } from './receipt.content.js';

export interface ReceiptPage extends ReceiptContent {
  /** E.g. `R-000042`. */
  readonly number: string;
  readonly issuedAt: Date;
  /** Whom it is made out to, a line each. */
  readonly to: readonly string[];
  /** How the payment is called at the payment provider; null when it has no name there. */
  readonly reference: string | null;
  /** Whose paper it is, where it is not ours: its head bears this name and not our mark. */
  readonly head?: string;
}

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

const left = 64;
const right = 531;
const width = right - left;
const middle = left + width / 2;
const ink = '#0B2530';
const soft = '#43565E';
const line = '#E2DED2';

/** The site's own typeface, and one that knows every other alphabet. */
const faces = {
  regular: () => asset(process.cwd(), 'fonts', 'InstrumentSans-Regular.ttf'),
  bold: () => asset(process.cwd(), 'fonts', 'InstrumentSans-SemiBold.ttf'),
  'any-regular': () => dejavu('DejaVuSans'),
  'any-bold': () => dejavu('DejaVuSans-Bold'),
};

const dejavu = (name: string): string =>
  createRequire(join(process.cwd(), 'package.json')).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** Everything that the site's typeface can write: Latin letters of all of Europe, figures, signs. */
const latin = /^[ -\u024f\u1e80-\u1e9e\u2010-\u2026\u2032\u2033\u20ac\u2122\u2212]*$/;

interface Text {
  readonly weight?: 'regular' | 'bold';
  readonly size?: number;
  readonly color?: string;
  /** Points from the left edge, and how wide it may run. */
  readonly x?: number;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** One A4 page with the mark at its head, tagged and in a language, so that screen readers read it in order. @returns the PDF */
export async function receiptPdf(page: ReceiptPage): Promise<Buffer> {
  const title = `${page.title} ${page.number}`;
  // Loaded with the first receipt: its fonts' tables take a tenth of every start.
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: 'A4',
    font: faces.regular(),
    margins: { top: 56, bottom: 56, left, right: 595 - right },
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: page.issuer[0] ?? '', CreationDate: page.issuedAt },
  });
  const done = collected(doc);
  for (const [name, file] of Object.entries(faces)) doc.registerFont(name, file());
  const root = doc.struct('Document');
  doc.addStructure(root);
  letterhead(doc, root, page.head);
  put(doc, root, 'H1', title, { weight: 'bold', size: 20 });
  doc.y += 2;
  put(doc, root, 'P', page.description, { color: soft });
  doc.y += 14;
  parties(doc, root, page);
  doc.y += 14;
  facts(doc, root, page);
  doc.y += 18;
  amounts(doc, root, page);
  doc.y += 18;
  for (const note of page.notes) {
    put(doc, root, 'P', note, { color: soft, size: 10 });
    doc.y += 4;
  }
  root.end();
  doc.end();
  return done;
}

/** The mark of the site, as its favicon has it, and the name; or the name of somebody else. */
function letterhead(doc: Doc, root: Element, head?: string): void {
  const top = doc.y;
  if (head !== undefined) {
    put(doc, root, 'P', head, { weight: 'bold', size: 14 });
    doc.y += 14;
    rule(doc);
    doc.y += 22;
    return;
  }
  const mark = (): void => {
    doc
      .save()
      .translate(left, top)
      .scale(28 / 32);
    doc.roundedRect(0, 0, 32, 32, 8).fill(ink);
    doc.lineWidth(2.6).lineCap('round').strokeColor('#FFC93C');
    doc.path('M8.6 22.2C9.2 14.4 14.6 9 23 8.4').stroke();
    doc.path('M13.6 22.8c.4-4.6 3.2-7.8 8-8.4').stroke();
    doc.circle(9.6, 23.2, 2.4).fill('#FFFFFF');
    doc.restore();
  };
  root.add(doc.struct('Figure', { alt: `The mark of ${productName}` }, mark));
  doc.y = top + 6;
  put(doc, root, 'P', productName, { weight: 'bold', size: 14, x: left + 38 });
  doc.y = top + 28 + 14;
  rule(doc);
  doc.y += 22;
}

/** Who issued it, and whom it is made out to, side by side. */
function parties(doc: Doc, root: Element, { issuer, to }: ReceiptPage): void {
  const top = doc.y;
  let bottom = top;
  for (const [label, lines, x] of [
    ['From', issuer, left],
    ['To', to, middle],
  ] as const) {
    doc.y = top;
    const column = { x, width: width / 2 - 16 };
    put(doc, root, 'P', label, { ...column, color: soft, size: 9 });
    doc.y += 2;
    for (const [at, text] of lines.entries())
      put(doc, root, 'P', text, { ...column, weight: at === 0 ? 'bold' : 'regular' });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom;
}

/** When it was issued, and how the payment is called elsewhere. */
function facts(doc: Doc, root: Element, { issuedAt, number, reference }: ReceiptPage): void {
  put(doc, root, 'P', `Issued on ${dayOf(issuedAt)}`);
  put(doc, root, 'P', `Document number ${number}`);
  if (reference !== null) put(doc, root, 'P', `Payment reference ${reference}`);
}

function amounts(doc: Doc, root: Element, { lines, total }: ReceiptPage): void {
  const table = doc.struct('Table');
  root.add(table);
  rule(doc);
  for (const one of lines) row(doc, table, one, 'regular');
  row(doc, table, total, 'bold');
  table.end();
}

function row(doc: Doc, table: Element, { label, amount }: ReceiptLine, weight: 'regular' | 'bold'): void {
  const tr = doc.struct('TR');
  table.add(tr);
  doc.y += 8;
  const top = doc.y;
  put(doc, tr, 'TH', label, { weight, width: width - 140 });
  const bottom = doc.y;
  doc.y = top;
  put(doc, tr, 'TD', amount, { weight, x: right - 128, width: 128, align: 'right' });
  doc.y = Math.max(bottom, doc.y) + 5;
  tr.end();
  rule(doc);
}

/** A line across the page, which says nothing and is not read. */
function rule(doc: Doc): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(left, doc.y).lineTo(right, doc.y).lineWidth(0.75).strokeColor(line).stroke();
  doc.endMarkedContent();
}

function put(doc: Doc, parent: Element, tag: string, text: string, style: Text = {}): void {
  const {
    weight = 'regular',
    size = 10.5,
    color = ink,
    x = left,
    width: room = right - x,
    align = 'left',
  } = style;
  const write = (): void => {
    doc
      .font(latin.test(text) ? weight : `any-${weight}`)
      .fontSize(size)
      .fillColor(color);
    doc.text(text, x, doc.y, { width: room, lineGap: 3, align });
  };
  parent.add(doc.struct(tag, {}, write));
}

function collected(doc: Doc): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
}
