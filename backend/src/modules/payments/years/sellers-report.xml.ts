import XMLBuilder from 'fast-xml-builder';
import type { SellerKind } from '../../tax/tax-details.policy.js';

/** Who reports, as HMRC knows them. */
export interface ReportOperator {
  readonly hmrcId: string;
  /** UTR. */
  readonly taxReference: string;
  readonly name: string;
  readonly companyNumber: string;
  /** On one line. */
  readonly office: string;
  readonly vatNumber: string;
  /** Of the marketplace. */
  readonly siteName: string;
}

/** One whom we paid, with all that HMRC wants to know of them. */
export interface ReportedSeller {
  readonly id: string;
  readonly kind: SellerKind;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly organisation: string | null;
  readonly street: string;
  readonly town: string;
  readonly postcode: string;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string | null;
  readonly companyNumber: string | null;
  readonly taxNumber: string;
  readonly vatNumber: string | null;
  /** At the payment provider, to which their pay goes; null: they have none any more. */
  readonly payoutAccount: string | null;
  /** Of the four quarters. */
  readonly jobs: readonly number[];
  readonly paidPence: readonly number[];
  readonly feesPence: readonly number[];
  /** Held back for HMRC. */
  readonly taxesPence: readonly number[];
}

type Node = Readonly<Record<string, unknown>>;

/** HMRC takes whole pounds. */
const poundsOf = (pence: number): string => String(Math.round(pence / 100));
const quarters = [1, 2, 3, 4] as const;
const text = (value: string): string =>
  // XML has no such signs at all, however they are written.
  value.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
const amounts = (name: string, pence: readonly number[]): Node =>
  Object.fromEntries(
    quarters.map((quarter) => [
      `dpi:${name}Q${quarter}`,
      { '@_currCode': 'GBP', '#text': poundsOf(pence[quarter - 1] ?? 0) },
    ]),
  );
const numbers = (counts: readonly number[]): Node =>
  Object.fromEntries(quarters.map((quarter) => [`dpi:NumbQ${quarter}`, String(counts[quarter - 1] ?? 0)]));

const british = { '@_issuedBy': 'GB' };
const taxNumber = (number: string): Node => ({ ...british, '@_unknown': 'false', '#text': number });
const companyNumber = (number: string): Node => ({ ...british, '@_INType': 'BRN', '#text': number });
const document = (id: string): Node => ({ 'stf:DocTypeIndic': 'OECD1', 'stf:DocRefId': id });

const addressOf = ({ street, town, postcode, kind }: ReportedSeller): Node => ({
  '@_legalAddressType': kind === 'individual' ? 'OECD301' : 'OECD303',
  'dpi:CountryCode': 'GB',
  'dpi:AddressFix': { 'dpi:Street': text(street), 'dpi:PostCode': postcode, 'dpi:City': text(town) },
});

/** The order of names is the schema's. */
const personOf = (seller: ReportedSeller): Node => ({
  'dpi:ResCountryCode': 'GB',
  'dpi:TIN': taxNumber(seller.taxNumber),
  ...(seller.vatNumber && { 'dpi:VAT': seller.vatNumber }),
  'dpi:Name': { 'dpi:FirstName': text(seller.firstName ?? ''), 'dpi:LastName': text(seller.lastName ?? '') },
  'dpi:Address': addressOf(seller),
  'dpi:BirthInfo': { 'dpi:BirthDate': seller.dateOfBirth },
});

const organisationOf = (seller: ReportedSeller): Node => ({
  'dpi:ResCountryCode': 'GB',
  'dpi:TIN': taxNumber(seller.taxNumber),
  ...(seller.companyNumber && { 'dpi:IN': companyNumber(seller.companyNumber) }),
  ...(seller.vatNumber && { 'dpi:VAT': seller.vatNumber }),
  'dpi:Name': text(seller.organisation ?? ''),
  'dpi:Address': addressOf(seller),
});

function identityOf(seller: ReportedSeller): Node {
  const account = seller.payoutAccount && {
    'dpi:FinancialIdentifier': {
      'dpi:Identifier': { '@_AccountNumberType': 'Stripe account', '#text': seller.payoutAccount },
    },
  };
  return seller.kind === 'individual'
    ? { 'dpi:IndividualSeller': { 'dpi:Standard': { 'dpi:IndSellerID': personOf(seller), ...account } } }
    : { 'dpi:EntitySeller': { 'dpi:Standard': { 'dpi:EntSellerID': organisationOf(seller), ...account } } };
}

const sellerOf = (seller: ReportedSeller, messageId: string): Node => ({
  'dpi:Identity': identityOf(seller),
  'dpi:RelevantActivities': {
    'dpi:PersonalServices': {
      'dpi:Consideration': amounts('Cons', seller.paidPence),
      'dpi:NumberOfActivities': numbers(seller.jobs),
      'dpi:Fees': amounts('Fees', seller.feesPence),
      'dpi:Taxes': amounts('Tax', seller.taxesPence),
    },
  },
  'dpi:DocSpec': document(`${messageId}_${seller.id}`),
});

const operatorOf = (operator: ReportOperator, messageId: string): Node => ({
  'dpi:ResCountryCode': 'GB',
  'dpi:TIN': taxNumber(operator.taxReference),
  ...(operator.companyNumber && { 'dpi:IN': companyNumber(operator.companyNumber) }),
  ...(operator.vatNumber && { 'dpi:VAT': operator.vatNumber }),
  'dpi:Name': text(operator.name),
  'dpi:PlatformBusinessName': text(operator.siteName),
  'dpi:Address': {
    '@_legalAddressType': 'OECD304',
    'dpi:CountryCode': 'GB',
    'dpi:AddressFree': text(operator.office),
  },
  'dpi:AssumedReporting': 'false',
  'dpi:DocSpec': document(`${messageId}_operator`),
});

/**
 * A calendar year as HMRC takes it from a digital platform: the OECD's schema DPI 1.0, new data, or none to report. HMRC's rules beyond the
 * schema: whole pounds, quarters, no comments, the platform operator ID as the sender, ids that begin with the countries and the year
 * (gov.uk/guidance/create-a-digital-platform-report, 19 September 2025).
 * @param at when it was made: two files of one year have different ids
 */
export function sellersXml(
  year: number,
  operator: ReportOperator,
  sellers: readonly ReportedSeller[],
  at: Date,
): string {
  const messageId = `GB${year}GB-${operator.hmrcId}${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
  const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    'dpi:DPI_OECD': {
      '@_version': '1.0',
      '@_xmlns:dpi': 'urn:oecd:ties:dpi:v1',
      '@_xmlns:stf': 'urn:oecd:ties:dpistf:v1',
      'dpi:MessageSpec': {
        'dpi:SendingEntityIN': operator.hmrcId,
        'dpi:TransmittingCountry': 'GB',
        'dpi:ReceivingCountry': 'GB',
        'dpi:MessageType': 'DPI',
        'dpi:MessageRefId': messageId,
        'dpi:MessageTypeIndic': sellers.length > 0 ? 'DPI401' : 'DPI403',
        'dpi:ReportingPeriod': `${year}-12-31`,
        'dpi:Timestamp': at.toISOString(),
      },
      'dpi:DPIBody': {
        'dpi:PlatformOperator': operatorOf(operator, messageId),
        ...(sellers.length > 0 && {
          'dpi:ReportableSeller': sellers.map((seller) => sellerOf(seller, messageId)),
        }),
      },
    },
  });
}
