import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { ListQuery, Page } from '../../platform/http/lists.js';
import { poundsText } from '../../platform/money/pence.js';
import type { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { Files } from '../files/files.service.js';
import { fileView, type FileView } from '../files/files.views.js';
import { Installers } from '../installers/installers.service.js';
import { Leads } from '../leads/leads.service.js';
import { Payouts } from '../payments/payouts/payouts.service.js';
import { AssignmentEntry } from './assignment-entry.entity.js';
import { AssignmentRows } from './assignment-rows.service.js';
import { assignmentList, type AssignmentRow } from './assignments.list.js';
import { actsOf, assertMayRead, hasEndedForGood, type Reader } from './assignments.policy.js';
import type { AssignmentSummary, AssignmentView, EntryView, PartyView } from './assignments.views.js';
import { storyOf } from './story.js';

/** Assignments as their two sides and staff see them. */
@Injectable()
export class AssignmentViews {
  constructor(
    private readonly database: Database,
    private readonly rows: AssignmentRows,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly files: Files,
    private readonly payouts: Payouts,
  ) {}

  async list(reader: Reader, query: ListQuery): Promise<Page<AssignmentSummary>> {
    const page = await assignmentList.page(this.database, query, reader);
    return page.with(await this.summaries(page.rows));
  }

  /** @throws NotFound for everybody but its two sides and staff */
  async one(reader: Reader, id: string): Promise<AssignmentView> {
    const assignment = await this.rows.get(id);
    assertMayRead(reader, assignment);
    const { title } = await this.leads.get(assignment.leadId);
    const [summary] = await this.summaries([{ ...assignment, title }]);
    return {
      ...(summary as AssignmentSummary),
      payout: await this.payouts.ofSubject(id),
      acts: actsOf(reader, assignment),
      timeline: await this.timelineOf(summary as AssignmentSummary),
    };
  }

  /** What happened, oldest first. The caller has checked who reads. */
  async timelineOf(summary: AssignmentSummary): Promise<EntryView[]> {
    const entries = await this.database.reader.find(AssignmentEntry, {
      where: { assignmentId: summary.id },
      order: { id: 'ASC' },
    });
    const ids = entries.map(({ id }) => id);
    const [photos, evidence] = await Promise.all([
      this.files.ofSubjects(ids, 'work-photo'),
      this.files.ofSubjects(ids, 'evidence'),
    ]);
    const ofEntry = (id: string): FileView[] =>
      [...photos, ...evidence].filter(({ subjectId }) => subjectId === id).map(fileView);
    return storyOf(summary, entries, ofEntry);
  }

  private async summaries(rows: readonly AssignmentRow[]): Promise<AssignmentSummary[]> {
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
        id: row.id,
        leadId: row.leadId,
        title: row.title,
        status: row.status,
        price: poundsText(row.pricePence),
        fee: poundsText(row.feePence),
        net: poundsText(row.pricePence - row.feePence),
        installer: party(row.installerId, cards.get(row.installerId)?.businessName ?? null),
        customer:
          row.customerId === null
            ? null
            : party(row.customerId, known.get(row.customerId)?.companyName ?? null),
        acceptedAt: row.acceptedAt.toISOString(),
        submittedAt: row.submittedAt?.toISOString() ?? null,
        approveBy: row.approveBy?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
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
  email: (mayReach && user?.email) || null,
  phoneNumber: (mayReach && user?.phoneNumber) || null,
});
