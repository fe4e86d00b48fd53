import { PassThrough, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { Database } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { poundsText } from '../../../platform/money/pence.js';
import { Clock } from '../../../platform/time/clock.js';
import { londonTime } from '../../../platform/time/london.js';
import { statementHead, statementRows } from './statement.csv.js';
import type { StatementView } from './statement.dto.js';
import {
  differencesOf,
  figureLabels,
  figuresOf,
  inWords,
  statementPeriod,
  type FigureName,
  type StatementPeriod,
} from './statement.policy.js';
import { entriesSql, statementSql, type StatementEntry, type StatementRow } from './statement.reads.js';

/** Entries that are in memory at a time. */
const atOnce = 500;
/** A reader who takes nothing for so long keeps a connection for nothing; PostgreSQL itself waits for a minute. */
const longestPauseMs = 45_000;

/** The books of a period: every figure is a sum of ledger entries. */
@Injectable()
export class Statements {
  constructor(
    private readonly database: Database,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /** @throws InvalidFields */
  period(from: unknown, to: unknown): StatementPeriod {
    return statementPeriod(from, to, londonTime(this.clock.now()).day);
  }

  async read({ from, to, begins, ends }: StatementPeriod): Promise<StatementView> {
    const { VAT_NUMBER, VAT_PERCENT } = this.environment;
    const [row] = await sql<StatementRow>(this.database, statementSql, [
      ...[begins, ends],
      VAT_NUMBER ? VAT_PERCENT : 0,
    ]);
    if (!row) throw new Error('The ledger has no accounts.');
    const figures = Object.entries(figuresOf(row, row.vatPence)) as [FigureName, number][];
    return {
      from,
      to,
      figures: figures.map(([name, pence]) => ({
        name,
        label: figureLabels[name],
        amount: poundsText(pence),
      })),
      accounts: row.balances.map(({ account, normalSide, opening, closing }) => {
        const sign = normalSide === 'debit' ? 1 : -1;
        const shown = (pence: number): string => poundsText(sign * pence || 0);
        return {
          account,
          label: inWords(account),
          opening: shown(opening),
          movements: row.movements
            .filter((one) => one.account === account)
            .map(({ meaning, debit, credit }) => ({ kind: meaning, amount: shown(debit - credit) })),
          closing: shown(closing),
        };
      }),
      differences: differencesOf(row),
    };
  }

  /** Every entry of the period as CSV, read as it is taken. One cursor sees one moment, whatever is booked meanwhile. */
  csv(period: StatementPeriod): Readable {
    const out = new PassThrough();
    this.write(period, out).then(
      () => out.end(),
      (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return out;
  }

  private write({ begins, ends }: StatementPeriod, out: PassThrough): Promise<void> {
    return this.database.transaction(async (tx) => {
      await sql(tx, `DECLARE statement_entries NO SCROLL CURSOR FOR ${entriesSql}`, [begins, ends]);
      let text = statementHead();
      while (!out.destroyed) {
        if (!out.write(text)) await roomIn(out);
        const entries = await sql<StatementEntry>(tx, `FETCH ${atOnce} FROM statement_entries`);
        if (entries.length === 0) return;
        text = statementRows(entries);
      }
    });
  }
}

/** Until more is wanted, or the reader has gone. @throws Error when that takes too long */
function roomIn(out: PassThrough): Promise<void> {
  return new Promise((resolve, reject) => {
    if (out.destroyed) return resolve();
    const tooLong = setTimeout(() => reject(new Error('Nobody took the statement.')), longestPauseMs);
    const end = (): void => {
      clearTimeout(tooLong);
      out.off('drain', end).off('close', end);
      resolve();
    };
    out.on('drain', end).on('close', end);
  });
}
