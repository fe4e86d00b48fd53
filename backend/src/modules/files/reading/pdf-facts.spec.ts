import { aPdf, drawnPdf, inList, withObject } from '../../../../test/support/documents/a-pdf.js';
import { JobRefused } from '../../../platform/processes/jobs.js';
import { fileLimits } from '../files.limits.js';
import { pdfFacts } from './pdf-facts.js';

const fine = { isEncrypted: false, hasScripts: false };

describe('a paper', () => {
  it('has as many pages as it shows', async () => {
    expect(pdfFacts(await drawnPdf(1))).toEqual({ ...fine, pages: 1 });
    expect(pdfFacts(await drawnPdf(37))).toEqual({ ...fine, pages: 37 });
    const packed = inList('1 0 2 9 << /Type /Page >> << /Type /Page >>');
    expect(pdfFacts(aPdf(packed))).toEqual({ ...fine, pages: 3 });
  });

  it('has as many as its tree says, when one is shown many times', () => {
    const facts = pdfFacts(aPdf(withObject('/Type/Pages/Kids[2 0 R 2 0 R]/Count 100000')));
    expect(facts.pages).toBe(100_000);
  });

  it('is known as protected', async () => {
    expect(pdfFacts(await drawnPdf(1, { userPassword: 'secret' })).isEncrypted).toBe(true);
    expect(pdfFacts(await drawnPdf(1, { ownerPassword: 'secret', permissions: {} })).isEncrypted).toBe(true);
    expect(pdfFacts(aPdf(withObject('/#45ncrypt 4 0 R'))).isEncrypted).toBe(true);
  });

  it.each([
    ['in the open', withObject('/S/JavaScript/JS(app.alert(1))')],
    ['in a list', inList('5 0 << /S /JavaScript /JS (app.alert(1)) >>')],
    ['under a name in disguise', withObject('/S/J#61vaScript/JS(1)')],
    ['under a name in disguise, in a list', inList('5 0 << /S /J#61va#53cript /JS (1) >>')],
    ['behind a picture', withObject('/S/Rendition/JS(1)')],
    ['as a program to start', withObject('/S/Launch/F(calc.exe)')],
    ['in a form', withObject('/AcroForm<</XFA [1 0 R]>>')],
    ['in a list that is not packed', inList('5 0 << /S /JavaScript >>', { filter: '' })],
  ])('is known to hold scripts: %s', (_, more) => {
    expect(pdfFacts(aPdf(more)).hasScripts).toBe(true);
  });

  it.each([
    ['a list in disguise', inList('1 0 <<>>', { type: '/Obj#53tm' })],
    ['a list that is packed twice', inList('1 0 <<>>', { filter: '[/ASCIIHexDecode/FlateDecode]' })],
    ['a list that is said to be packed elsewhere', inList('1 0 <<>>', { filter: '9 0 R' })],
    ['a list that is no list', withObject('/Type/ObjStm/Filter/FlateDecode>>stream\nrubbish\nendstream<<')],
    ['a list that unpacks to a gigabyte', inList(' '.repeat(64 * 1_024 * 1_024))],
  ])('cannot be read: %s', (_, more) => {
    expect(() => pdfFacts(aPdf(more))).toThrow(JobRefused);
  });

  it.each([
    '/Type ',
    '/Kids[',
    '/Kids[]',
    '/Count ',
    '<<',
    'obj ',
    '#2f',
    'obj/ObjStm',
    'obj/ObjStm stream ',
  ])('is read, or refused, soon when it says nothing but %s', (part) => {
    const begun = performance.now();
    const facts = (() => {
      try {
        return pdfFacts(Buffer.from(part.repeat(50_000)));
      } catch (error) {
        return error;
      }
    })();
    expect(facts instanceof JobRefused || typeof (facts as { pages?: unknown }).pages === 'number').toBe(
      true,
    );
    // A pattern that takes the square of the length takes hours.
    expect(performance.now() - begun).toBeLessThan(fileLimits.readMs);
  });
});
