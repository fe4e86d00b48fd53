import type { INestApplicationContext } from '@nestjs/common';
import sharp from 'sharp';
import type { User } from '../modules/auth/user.entity.js';
import { Users } from '../modules/auth/users.service.js';
import { DocumentsAdmin } from '../modules/documents/documents-admin.service.js';
import { Documents } from '../modules/documents/documents.service.js';
import { Files } from '../modules/files/files.service.js';
import type { PaperKindName } from '../modules/installers/review/paper-kinds.policy.js';
import { inContext } from '../platform/context/context.js';
import { londonDay } from '../platform/time/business-days.js';
import { hoursBefore } from './ages.js';
import type { Tale } from './tales.js';

interface DemoPaper {
  readonly email: string;
  readonly kind: PaperKindName;
  /** Hours before the demo market opened. */
  readonly sentHoursAgo: number;
  /** Days after that; null: it has no end. */
  readonly endsInDays: number | null;
  /** null: it waits. */
  readonly read: { readonly number: string; readonly level?: string; readonly sum?: number } | null;
}

const insured = { number: 'PL 4471 2209', sum: 2_000_000 };

/** One that is valid for long, one that ends soon, a DBS check without its picture, and two that wait for staff. */
const demoPapers: readonly DemoPaper[] = [
  {
    email: 'installer@rightinstaller.test',
    kind: 'insurance',
    sentHoursAgo: 900,
    endsInDays: 260,
    read: insured,
  },
  {
    email: 'installer@rightinstaller.test',
    kind: 'ipaf',
    sentHoursAgo: 896,
    endsInDays: 12,
    read: { number: '0088231' },
  },
  {
    email: 'installer@rightinstaller.test',
    kind: 'dbs',
    sentHoursAgo: 892,
    endsInDays: null,
    read: { number: '001482093321', level: 'Enhanced' },
  },
  { email: 'installer@rightinstaller.test', kind: 'cscs', sentHoursAgo: 5, endsInDays: 700, read: null },
  { email: 'newbie@rightinstaller.test', kind: 'insurance', sentHoursAgo: 20, endsInDays: 340, read: null },
];

/** Staff look at a paper on the day after. */
const readAfterHours = 24;
const dayMs = 86_400_000;

/** The papers of the demo market, drawn here. */
export class DemoPapers {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly startedAt: Date,
  ) {}

  tales(admin: User): Tale[] {
    return demoPapers.map((paper) => this.tale(paper, admin));
  }

  private async *tale({ email, kind, sentHoursAgo, endsInDays, read }: DemoPaper, admin: User): Tale {
    yield hoursBefore(this.startedAt, sentHoursAgo);
    const owner = await this.app.get(Users).byEmail(email);
    if (!owner) return;
    const documents = this.app.get(Documents);
    const known = await documents.own(owner.id, { sort: null, offset: 0, limit: 1, filter: { kind } });
    let [paper] = known.rows;
    if (!paper) {
      const sender = { id: owner.id, role: 'installer' } as const;
      const { id: fileId } = await this.app.get(Files).upload(sender, 'document', await aScan());
      const issuedOn = londonDay(hoursBefore(this.startedAt, sentHoursAgo + 48));
      const expiresOn =
        endsInDays === null ? undefined : londonDay(new Date(this.startedAt.getTime() + endsInDays * dayMs));
      paper = await documents.send(sender, { fileId, kind, issuedOn, expiresOn });
    }
    if (!read || paper.status !== 'waiting') return;
    yield hoursBefore(this.startedAt, sentHoursAgo - readAfterHours);
    const { id } = paper;
    await inContext({ actor: { kind: 'staff', id: admin.id }, requestId: null }, () =>
      this.app.get(DocumentsAdmin).review(id, admin.id, { status: 'accepted', ...read }),
    );
  }
}

/** A sheet with lines, as a phone would see it from far. */
function aScan(): Promise<Buffer> {
  const lines = Array.from(
    { length: 14 },
    (_, line) =>
      `<rect x="70" y="${210 + line * 44}" width="${line % 3 === 2 ? 280 : 460}" height="10" fill="#9aa5a8"/>`,
  );
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="850"><rect width="600" height="850" fill="#fdfdfb"/>
    <rect x="70" y="70" width="180" height="60" fill="#083b43"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(sheet)).png().toBuffer();
}
