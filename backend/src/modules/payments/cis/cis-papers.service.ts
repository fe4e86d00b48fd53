import { Injectable } from '@nestjs/common';
import { productName } from '../../../config/product.js';
import { Database, isUniqueViolation } from '../../../platform/database/database.js';
import { sql } from '../../../platform/database/sql.js';
import { InvalidFields, NotFound } from '../../../platform/errors/domain-error.js';
import { poundsLabel } from '../../../platform/money/pence.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { shortDay } from '../../../platform/time/london.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Actor } from '../../auth/access/auth.guards.js';
import { CisContractors } from '../../tax/cis/cis-contractors.service.js';
import { TaxDetails } from '../../tax/tax-details.service.js';
import { Ledger } from '../ledger/ledger.service.js';
import { CisMonthPaid } from '../payments.errors.js';
import { DocumentDrawing } from '../receipts/document-drawing.service.js';
import { ofSubjectSql } from '../held/cis-deductions.reads.js';
import { lockContractor } from '../held/cis-deductions.service.js';
import { returnCsv } from './cis.csv.js';
import type { PaidToHmrc } from './cis.dto.js';
import {
  backByDecisionSql,
  monthsSql,
  ownStatementsSql,
  returnSql,
  statementSql,
  type MonthRow,
} from './cis.reads.js';
import { dueMonthSql, payMonthSql } from './cis.sql.js';
import {
  monthView,
  statementView,
  type CisMonthView,
  type CisMonthsView,
  type OwnCisView,
  type StatementRow,
} from './cis.views.js';

/** Ten years of one pair, or a year of ten. */
const listedAtMost = 120;
/** A page of the list of staff. */
const monthsAtOnce = 100;

/** What contractors, subcontractors and staff read of the Construction Industry Scheme, and the payment to HMRC. */
@Injectable()
export class CisPapers {
  constructor(
    private readonly database: Database,
    private readonly contractors: CisContractors,
    private readonly taxDetails: TaxDetails,
    private readonly ledger: Ledger,
    private readonly drawing: DocumentDrawing,
    private readonly clock: Clock,
  ) {}

  async ofPerson({ id, role }: Pick<Actor, 'id' | 'role'>): Promise<OwnCisView> {
    const statements = await sql<StatementRow>(this.database, ownStatementsSql, [id, listedAtMost]);
    const months =
      role === 'installer' ? [] : await sql<MonthRow>(this.database, monthsSql, [listedAtMost, id, null, 0]);
    return { statements: statements.map(statementView), months: months.map(monthView) };
  }

  /** Every contractor's months, a hundred of them; those that wait for the payment to HMRC first. @param skip how many were read */
  async months(skip = 0): Promise<CisMonthsView> {
    const rows = await sql<MonthRow>(this.database, monthsSql, [monthsAtOnce + 1, null, null, skip]);
    const next = rows.length > monthsAtOnce ? skip + monthsAtOnce : null;
    return { months: rows.slice(0, monthsAtOnce).map(monthView), next };
  }

  /** What of the pay of a job is held back, in pence; 0: nothing. @param subjectId its award's id */
  async heldBack(subjectId: string): Promise<number> {
    const [row] = await sql<{ deductedPence: number }>(this.database, ofSubjectSql, [subjectId]);
    return row?.deductedPence ?? 0;
  }

  /** What goes back to the cards of a job because of a decision of staff about it, in pence. @param decision the dispute's id */
  async backByDecision(decision: string): Promise<number> {
    const [row] = await sql<{ pence: number }>(this.database, backByDecisionSql, [decision]);
    return row?.pence ?? 0;
  }

  /** The sum held back for a contractor in a month, in pence. */
  async deductedIn(contractorId: string, month: string): Promise<number> {
    const [row] = await sql<MonthRow>(this.database, monthsSql, [1, contractorId, month, 0]);
    return row?.deductedPence ?? 0;
  }

  /** One statement, for whom it is about and staff. @throws NotFound */
  async statement(id: string): Promise<StatementRow> {
    const [row] = await sql<StatementRow>(this.database, statementSql, [id]);
    if (!row) throw new NotFound();
    return row;
  }

  /** The same as PDF. @throws NotFound for all but its contractor, its subcontractor and staff */
  async file(reader: Pick<Actor, 'id' | 'role'>, id: string): Promise<{ name: string; bytes: Buffer }> {
    const row = await this.statement(id);
    const isTheirs = reader.id === row.contractorId || reader.id === row.installerId;
    if (!isTheirs && reader.role !== 'admin') throw new NotFound();
    const utr = await this.taxDetails.utrOf(row.installerId);
    const number = `CIS-${row.month}`;
    const liable = row.grossPence - row.materialsPence;
    const bytes = await this.drawing.draw({
      title: 'Payment and deduction statement',
      ...{ number, issuedAt: row.writtenAt, reference: null },
      description: `Construction Industry Scheme, tax month ended ${shortDay(row.month)}`,
      head: row.contractor,
      issuer: [row.contractor, `Employer PAYE reference ${row.employerReference}`],
      to: [
        row.installer,
        ...(utr ? [`UTR ${utr}`] : []),
        ...(row.verificationNumber ? [`Verification number ${row.verificationNumber}`] : []),
      ],
      lines: [
        { label: 'Gross amount paid, without VAT', amount: poundsLabel(row.grossPence) },
        { label: 'Less cost of materials', amount: `-${poundsLabel(row.materialsPence)}` },
        { label: 'Amount liable to deduction', amount: poundsLabel(liable) },
      ],
      total: { label: 'Amount deducted', amount: poundsLabel(row.deductedPence) },
      notes: [
        `Written and paid through ${productName} for the contractor. Keep it: the deduction counts towards your tax.`,
      ],
    });
    return { name: `${number}.pdf`, bytes };
  }

  /** What a contractor enters in the monthly return to HMRC. @throws NotFound without a statement of the month */
  async returnOf(contractorId: string, month: string): Promise<string> {
    const rows = await sql<StatementRow>(this.database, returnSql, [contractorId, month]);
    const [first] = rows;
    if (!first) throw new NotFound();
    const { contractor, employerReference, accountsOfficeReference } = first;
    const utr = await this.contractors.utr(contractorId);
    const lines = [];
    for (const row of rows)
      lines.push({ ...row, subcontractor: row.installer, utr: await this.taxDetails.utrOf(row.installerId) });
    return returnCsv([month, contractor, employerReference, accountsOfficeReference, utr ?? ''], lines);
  }

  /**
   * HMRC was paid what was held back in a month, from the operator's bank account.
   * @throws NotFound without such a month, CisMonthPaid, InvalidFields
   */
  async paid(
    staffId: string,
    contractorId: string,
    { month, paidOn, reference }: PaidToHmrc,
  ): Promise<CisMonthView> {
    const now = this.clock.now();
    if (paidOn > londonDay(now)) throw new InvalidFields({ paidOn: 'Choose today or an earlier day' });
    if (paidOn <= month) throw new InvalidFields({ paidOn: 'The month was not over on that day' });
    await this.database
      .transaction('cis.pay', async (tx) => {
        await lockContractor(tx, contractorId);
        const [row] = await sql<MonthRow>(tx, monthsSql, [1, contractorId, month, 0]);
        if (!row) throw new NotFound();
        const { deductedPence: pence } = row;
        if (row.paidOn !== null || pence === 0) throw new CisMonthPaid();
        const [payment] = await sql<{ id: string }>(tx, payMonthSql, [
          ...[contractorId, month, pence, paidOn, reference, staffId, now],
        ]);
        await sql(tx, dueMonthSql, [contractorId, month]);
        await this.ledger.book(tx, {
          key: `cis-paid:${payment?.id}`,
          kind: 'cis-paid-over',
          moves: [{ debit: 'cis_deducted', credit: 'moved_by_operator', pence, userId: contractorId }],
        });
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new CisMonthPaid() : error;
      });
    const [row] = await sql<MonthRow>(this.database, monthsSql, [1, contractorId, month, 0]);
    return monthView(row as MonthRow);
  }
}
