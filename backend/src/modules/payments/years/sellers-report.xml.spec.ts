import { dpiErrors } from '../../../../test/support/hmrc/dpi-errors.js';
import { sellersXml, type ReportedSeller, type ReportOperator } from './sellers-report.xml.js';

const operator: ReportOperator = {
  ...{ hmrcId: 'XEDPI2078675698', taxReference: '1123456789', name: 'Right Installer Ltd' },
  ...{ companyNumber: '01234567', office: '1 High Street, Bolton BL1 1AA', vatNumber: 'GB980780684' },
  siteName: 'RightInstaller',
};
const rosa: ReportedSeller = {
  ...{ id: '0190f000-0000-7000-8000-000000000001', kind: 'individual', firstName: 'Rosa', lastName: 'Field' },
  ...{ organisation: null, street: '12 High Street', town: 'Bolton', postcode: 'BL1 1AA' },
  ...{ dateOfBirth: '1990-02-28', companyNumber: null, taxNumber: 'AB123456C', vatNumber: null },
  payoutAccount: 'acct_1',
  taxesPence: [0, 0, 3_650, 0],
  ...{ jobs: [0, 1, 2, 0], paidPence: [0, 9_549, 48_050, -9_050], feesPence: [0, 500, 2_500, 0] },
};
const company: ReportedSeller = {
  ...{
    ...rosa,
    id: '0190f000-0000-7000-8000-000000000002',
    kind: 'company',
    firstName: null,
    lastName: null,
  },
  ...{ organisation: 'Field & Sons <Installations> Ltd', dateOfBirth: null, companyNumber: '00234567' },
  ...{ taxNumber: '1123456789', vatNumber: 'GB980780684', payoutAccount: null },
};
const at = new Date('2027-01-05T10:15:30.250Z');
const xml = (sellers: readonly ReportedSeller[], about: Partial<ReportOperator> = {}): string =>
  sellersXml(2026, { ...operator, ...about }, sellers, at);

describe('the report of a year to HMRC', () => {
  it('keeps to its schema', async () => {
    expect(await dpiErrors(xml([rosa, company]))).toEqual([]);
    expect(await dpiErrors(xml([rosa], { companyNumber: '', vatNumber: '' }))).toEqual([]);
  });

  it('is told apart by the schema from one that does not', async () => {
    const spoilt = xml([rosa]).replace('<dpi:BirthDate>1990-02-28</dpi:BirthDate>', '');
    expect(await dpiErrors(spoilt)).toEqual([expect.stringContaining('BirthInfo')]);
    expect(await dpiErrors(xml([rosa]).replace('>95<', '>95.49<'))).not.toEqual([]);
    expect(await dpiErrors(xml([{ ...company, organisation: 'x'.repeat(201) }]))).not.toEqual([]);
  });

  it('says who, how much in whole pounds and for how many jobs, by quarter', () => {
    const [, seller] = /<dpi:ReportableSeller>(.*)<\/dpi:ReportableSeller>/s.exec(xml([rosa])) ?? [];
    const told = (name: string): (string | undefined)[] =>
      [...(seller ?? '').matchAll(/<dpi:(\w+)(?: [^>]*)?>([^<]*)(?=<)/g)].flatMap(([, element, value]) =>
        element?.startsWith(name) ? [value] : [],
      );
    expect(told('ConsQ')).toEqual(['0', '95', '481', '-90']);
    expect(told('NumbQ')).toEqual(['0', '1', '2', '0']);
    expect(told('FeesQ')).toEqual(['0', '5', '25', '0']);
    expect(told('TaxQ')).toEqual(['0', '0', '37', '0']);
    expect([told('TIN'), told('BirthDate'), told('PostCode')]).toEqual([
      ['AB123456C'],
      ['1990-02-28'],
      ['BL1 1AA'],
    ]);
    expect(seller).toContain('<dpi:Identifier AccountNumberType="Stripe account">acct_1</dpi:Identifier>');
  });

  it('has no comment, the operator’s number as its sender, and ids of its own for each file', () => {
    const [file, later] = [xml([rosa, company]), sellersXml(2026, operator, [rosa], new Date(+at + 1_000))];
    expect(file).not.toContain('<!--');
    expect(file).toContain('<dpi:SendingEntityIN>XEDPI2078675698</dpi:SendingEntityIN>');
    const ids = [...file.matchAll(/<\w+:\w*RefId>([^<]+)</g)].map(([, id]) => String(id));
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^GB2026GB-XEDPI207867569820270105101530/);
    expect(later).not.toContain('20270105101530');
  });

  it('writes what XML has no place for as what it is, or not at all', async () => {
    const odd = { ...company, organisation: `A & B <C> "D" ]]> \u0001\u{FFFF}Ltd`, town: "King's Lynn" };
    expect(await dpiErrors(xml([odd]))).toEqual([]);
    expect(xml([odd])).toContain('A &amp; B &lt;C&gt;');
    for (const sign of ['\u0001', '\u{FFFF}']) expect(xml([odd])).not.toContain(sign);
  });

  it('says so when nobody was paid', async () => {
    const none = xml([]);
    expect(await dpiErrors(none)).toEqual([]);
    expect(none).toContain('<dpi:MessageTypeIndic>DPI403</dpi:MessageTypeIndic>');
    expect(none).not.toContain('ReportableSeller');
  });
});
