import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields } from '../../../platform/errors/domain-error.js';
import { poundsText } from '../../../platform/money/pence.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { Clock } from '../../../platform/time/clock.js';
import type { YearsView, YearView } from './years.views.js';
import { ownYearsSql, type QuarterRow } from './years.reads.js';

/** No book is older. */
const firstYear = 2000;

/** What installers were paid by quarters of calendar years, as HMRC asks marketplaces to report it, from the ledger. */
@Injectable()
export class Years {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async byUser(userId: string): Promise<YearsView> {
    const rows = await sql<QuarterRow>(this.database, ownYearsSql, [userId]);
    const years: YearView[] = [];
    for (const { year, quarter, jobs, paidPence, feesPence, taxesPence } of rows) {
      const figures = {
        jobs,
        ...{ paid: poundsText(paidPence), fees: poundsText(feesPence), taxes: poundsText(taxesPence) },
      };
      if (quarter === null) years.push({ year, ...figures, quarters: [] });
      else years.at(-1)?.quarters.push({ quarter, ...figures });
    }
    return { years };
  }

  /** The calendar year in London. */
  present(): number {
    return Number(londonDay(this.clock.now()).slice(0, 4));
  }

  /** @throws InvalidFields for what is no year up to the present one */
  year(text: unknown): number {
    const present = this.present();
    const year = typeof text === 'string' && /^\d{4}$/.test(text) ? Number(text) : NaN;
    if (!(year >= firstYear && year <= present))
      throw new InvalidFields({ year: `Choose a year up to ${present}, as ${present - 1}` });
    return year;
  }
}
