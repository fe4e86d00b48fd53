import { Injectable } from '@nestjs/common';
import { productName } from '../../config/product.js';
import { Database } from '../../platform/database/database.js';
import type { ListQuery } from '../../platform/http/input/lists.js';
import { Page } from '../../platform/http/input/lists.js';
import { Clock } from '../../platform/time/clock.js';
import type { Actor } from '../auth/auth.policy.js';
import { Users } from '../auth/users.service.js';
import { Files } from '../files/files.service.js';
import { fileView } from '../files/files.views.js';
import { Installers } from '../installers/installers.service.js';
import type { ThreadSide } from './thread-message.entity.js';
import { ThreadRows } from './thread-rows.service.js';
import { closesAt, isOpen, mayShareContacts } from './threads.policy.js';
import { inbox, messageList, type MessageRow } from './threads.reads.js';
import { Threads, type Place } from './threads.service.js';
import type { MessageView, ThreadRow, ThreadView } from './threads.views.js';

/** How each side is called. */
export type SideNames = Readonly<Record<ThreadSide, string>>;

/** How each side is called, and the picture it shows of itself. */
interface Sides extends SideNames {
  readonly pictures: Readonly<Record<ThreadSide, string | null>>;
}

interface Pair {
  readonly installerId: string;
  readonly ownerId: string | null;
}

/** Threads as their two sides see them. */
@Injectable()
export class ThreadViews {
  constructor(
    private readonly database: Database,
    private readonly rows: ThreadRows,
    private readonly threads: Threads,
    private readonly users: Users,
    private readonly installers: Installers,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  async find({ between, side }: Place): Promise<ThreadView> {
    const { leadId, installerId, title } = between;
    const thread = await this.rows.find(leadId, installerId);
    const [names, state, report] = await Promise.all([
      this.namesOf([between]),
      thread && this.rows.side(thread.id, side),
      thread && this.threads.openReport(thread.id, side),
    ]);
    return {
      leadId,
      title,
      installerId,
      ...otherSide(names(between), side),
      unread: state?.unread ?? 0,
      isOpen: isOpen(between, this.clock.now()),
      closesAt: closesAt(between)?.toISOString() ?? null,
      mayShareContacts: mayShareContacts(between),
      isReported: report !== null,
    };
  }

  /** Newest first unless asked otherwise. */
  async messages({ between, side }: Place, query: ListQuery): Promise<Page<MessageView>> {
    const thread = await this.rows.find(between.leadId, between.installerId);
    if (!thread) return new Page<MessageView>('messages', [], 0, query.offset);
    const page = await messageList.page(this.database, query, thread.id);
    const names = (await this.namesOf([between]))(between);
    return page.with(await this.shown(page.rows, names, side));
  }

  /** @param side the reader's own; null for staff who look at others */
  async shown(
    rows: readonly MessageRow[],
    names: SideNames,
    side: ThreadSide | null,
  ): Promise<MessageView[]> {
    const photos = await this.files.ofSubjects(
      rows.map(({ id }) => id),
      'message',
    );
    return rows.map((row) => ({
      id: row.id,
      side: row.side,
      mine: row.side === side,
      name: names[row.side],
      text: row.text,
      contactsRemoved: row.contactsRemoved,
      photos: photos.filter(({ subjectId }) => subjectId === row.id).map(fileView),
      sentAt: row.sentAt.toISOString(),
      isRead: row.isRead,
    }));
  }

  async inbox(reader: Pick<Actor, 'id' | 'role'>, query: ListQuery): Promise<Page<ThreadRow>> {
    const page = await inbox.page(this.database, query, reader);
    const names = await this.namesOf(page.rows);
    const side: ThreadSide = reader.role === 'installer' ? 'installer' : 'owner';
    return page.map((row) => ({
      id: row.id,
      leadId: row.leadId,
      title: row.title,
      installerId: row.installerId,
      ...otherSide(names(row), side),
      unread: row.unread,
      preview: row.preview,
      lastIsMine: row.lastSide === side,
      lastAt: row.lastAt.toISOString(),
      assignmentId: row.assignmentId,
    }));
  }

  /** An installer's business or full name, an owner's first name or company; the product's name for the platform's own leads. */
  async namesOf(pairs: readonly Pair[]): Promise<(pair: Pair) => Sides> {
    const owners = await this.users.byIds([...new Set(pairs.flatMap(({ ownerId }) => ownerId ?? []))]);
    const cards = await this.installers.cards([...new Set(pairs.map(({ installerId }) => installerId))]);
    return ({ installerId, ownerId }) => {
      const card = cards.get(installerId);
      const owner = owners.find(({ id }) => id === ownerId);
      return {
        installer: card ? (card.businessName ?? `${card.firstName} ${card.lastName}`) : 'A former member',
        owner: ownerId === null ? productName : (owner?.companyName ?? owner?.firstName ?? 'A former member'),
        pictures: { installer: card?.profileImageUrl ?? null, owner: owner?.profileImageUrl ?? null },
      };
    };
  }
}

function otherSide(sides: Sides, side: ThreadSide): Pick<ThreadView, 'name' | 'pictureUrl'> {
  const other = side === 'installer' ? 'owner' : 'installer';
  return { name: sides[other], pictureUrl: sides.pictures[other] };
}
