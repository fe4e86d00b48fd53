import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ListQuery, Page } from '../../../platform/http/input/lists.js';
import { poundsText } from '../../../platform/money/pence.js';
import { defineViews } from '../../auth/audience.policy.js';
import { userFacts, type User } from '../../auth/user.entity.js';
import { Users } from '../../auth/users.service.js';
import { Installers } from '../../installers/installers.service.js';
import { BidLines } from '../../bids/bids/bid-lines.service.js';
import type { AgreedOfferView } from '../../bids/bids/bid-lines.views.js';
import { WorkInvoices } from '../invoices/invoices.service.js';
import type { WorkInvoiceView } from '../invoices/invoices.views.js';
import { assignmentFacts, type Assignment } from '../assignment.entity.js';
import { hasEndedForGood, type Reader } from '../assignments.policy.js';
import type { AssignmentSummary, PartyView } from '../assignments.views.js';
import { assignmentList, type AssignmentRow } from './assignments.list.js';

const assignmentViews = defineViews<Omit<Assignment, 'reminders' | 'feePercent'>>()(assignmentFacts, {
  owner: (assignment) => ({
    id: assignment.id,
    leadId: assignment.leadId,
    status: assignment.status,
    price: poundsText(assignment.pricePence),
    fee: poundsText(assignment.feePence),
    acceptedAt: assignment.acceptedAt.toISOString(),
    submittedAt: assignment.submittedAt?.toISOString() ?? null,
    approveBy: assignment.approveBy?.toISOString() ?? null,
    endedAt: assignment.endedAt?.toISOString() ?? null,
    approvalDays: assignment.approvalDays,
    reviewDays: assignment.reviewDays,
  }),
});

const contactViews = defineViews<User>()(userFacts, {
  afterAward: ({ email, phoneNumber }) => ({ email, phoneNumber }),
});

/** Assignments in lists: title, money, and who the two sides are. */
@Injectable()
export class AssignmentSummaries {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly lines: BidLines,
    private readonly workInvoices: WorkInvoices,
  ) {}

  async list(reader: Reader, query: ListQuery): Promise<Page<AssignmentSummary>> {
    const page = await assignmentList.page(this.database, query, reader);
    return page.with(await this.summarise(page.rows));
  }

  /** The offer that was agreed at the award, line by line. */
  offer({ id, pricePence }: Pick<AssignmentRow, 'id' | 'pricePence'>): Promise<AgreedOfferView> {
    return this.lines.ofAward(id, pricePence);
  }

  /** What its installer invoiced for the work. */
  invoices(id: string): Promise<WorkInvoiceView[]> {
    return this.workInvoices.byAssignment(id);
  }

  /** In the order of the rows. */
  async summarise(rows: readonly AssignmentRow[]): Promise<AssignmentSummary[]> {
    const installerIds = [...new Set(rows.map(({ installerId }) => installerId))];
    const customerIds = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
    const [users, cards] = await Promise.all([
      this.users.byIds([...installerIds, ...customerIds]),
      this.installers.cards(installerIds),
    ]);
    const known = new Map(users.map((user) => [user.id, user]));
    return rows.map((row) => {
      const party = (id: string, tradesAs: string | null): PartyView =>
        partyOf(id, known.get(id), tradesAs, !hasEndedForGood(row));
      return {
        ...assignmentViews.owner(row),
        title: row.title,
        net: poundsText(row.pricePence - row.feePence),
        installer: party(row.installerId, cards.get(row.installerId)?.businessName ?? null),
        customer:
          row.customerId === null
            ? null
            : party(row.customerId, known.get(row.customerId)?.companyName ?? null),
      };
    });
  }
}

const partyOf = (
  id: string,
  user: User | undefined,
  companyName: string | null,
  mayReach: boolean,
): PartyView => ({
  id,
  name: user ? `${user.firstName} ${user.lastName}` : 'A former member',
  companyName,
  ...(mayReach && user ? contactViews.afterAward(user) : { email: null, phoneNumber: null }),
});
