import { Injectable } from '@nestjs/common';
import { productName } from '../../../config/product.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { Clock } from '../../../platform/time/clock.js';
import type { MarketSettings } from '../../settings/settings.policy.js';
import { Settings } from '../../settings/settings.service.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { OperatorUnknownToHmrc } from '../payments.errors.js';
import { sellersXml, type ReportedSeller } from './sellers-report.xml.js';
import { sellersCsv } from './years.csv.js';
import type { SellersView } from './years.views.js';
import { sellersSql, type Seller, type SellerRow } from './years.reads.js';
import { Years } from './years.service.js';

/** How many of those without details are named. */
const namedAtMost = 20;

/** What the operator reports to HMRC after a year: who was paid, how much and for how many jobs. */
@Injectable()
export class SellersReport {
  constructor(
    private readonly database: Database,
    private readonly years: Years,
    private readonly taxDetails: TaxDetails,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** How far a report of this year would be. */
  async view(year: number): Promise<SellersView> {
    const sellers = await this.sellers(year);
    const without = sellers.filter((seller) => reportedOf(seller) === null);
    return {
      year,
      isOver: year < this.years.present(),
      sellers: sellers.length,
      withDetails: sellers.length - without.length,
      without: without.slice(0, namedAtMost).map(({ id, name, payWaits }) => ({ id, name, payWaits })),
      lacks: lacksOf(await this.settings.current()),
    };
  }

  /** Everybody who was paid in a year, one line each. */
  async csv(year: number): Promise<string> {
    return sellersCsv(await this.sellers(year));
  }

  /** The file for HMRC, with everybody whose details are known. @throws InvalidFields, OperatorUnknownToHmrc */
  async xml(year: number): Promise<string> {
    if (year >= this.years.present())
      throw new InvalidFields({ year: `HMRC takes a year when it is over, ${year} from January on` });
    const settings = await this.settings.current();
    const lacks = lacksOf(settings);
    if (lacks.length > 0) throw new OperatorUnknownToHmrc({ lacks });
    const sellers = (await this.sellers(year)).map(reportedOf).filter((seller) => seller !== null);
    const operator = {
      hmrcId: settings.operatorHmrcId,
      taxReference: settings.operatorTaxReference,
      name: settings.operatorName,
      companyNumber: settings.operatorCompanyNumber,
      office: settings.operatorOffice,
      vatNumber: settings.vatNumber,
      siteName: productName,
    };
    return sellersXml(year, operator, sellers, this.clock.now());
  }

  private async sellers(year: number): Promise<Seller[]> {
    const rows = await sql<SellerRow>(this.database, sellersSql, [year]);
    return rows.map((row) => ({
      ...row,
      taxNumber: row.sealedNumber && this.taxDetails.numberOf(row.id, row.sealedNumber),
    }));
  }
}

/** What HMRC wants to know of the operator and the settings do not say, in the words of their page. */
function lacksOf(settings: MarketSettings): string[] {
  const wanted = {
    'Platform operator ID': settings.operatorHmrcId,
    'Unique Taxpayer Reference': settings.operatorTaxReference,
    'Registered name': settings.operatorName,
    'Registered office': settings.operatorOffice,
  };
  return Object.entries(wanted).flatMap(([label, value]) => (value ? [] : [label]));
}

/** null: some of what the schema requires is missing. */
function reportedOf(seller: Seller): ReportedSeller | null {
  const { kind, street, town, taxPostcode, taxNumber } = seller;
  if (!kind || !street || !town || !taxPostcode || !taxNumber) return null;
  return { ...seller, kind, street, town, postcode: taxPostcode, taxNumber };
}
