import { csvHead, csvRows } from './csv.js';

describe('a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and ends its lines as RFC 4180 has it', () => {
    expect(csvHead(['Date', 'Amount (GBP)'])).toBe('\ufeffDate,Amount (GBP)\r\n');
    expect(csvRows([['1 May', '2.50']])).toBe('1 May,2.50\r\n');
  });

  it.each(['=1+1', '+44 20 7946 0000', '-2', '-1+1', '-SUM(A1)', '@x', '-'])(
    'makes the formula %s text',
    (cell) => expect(csvRows([[cell]])).toBe(`'${cell}\r\n`),
  );

  it.each(['-5.00', '-0.25'])('leaves the amount %s a number', (cell) =>
    expect(csvRows([[cell]])).toBe(`${cell}\r\n`),
  );

  it('keeps commas, quotes and line breaks in their cell', () => {
    expect(csvRows([['a, "b"\nc']])).toBe('"a, ""b""\nc"\r\n');
  });
});
