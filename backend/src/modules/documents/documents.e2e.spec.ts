import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aPdf, drawnPdf, inList } from '../../../test/support/documents/a-pdf.js';
import { eventually } from '../../../test/support/eventually.js';
import {
  aCustomer,
  aLead,
  anAdmin,
  anApplicant,
  anInstaller,
  unlock,
  type Person,
} from '../../../test/support/people.js';
import { Product } from '../../../test/support/product.js';

interface Refusal {
  code: string;
  detail?: string;
  errors?: Record<string, string>;
}
interface Paper {
  id: string;
  status: string;
  version: number;
  promisedBy: string | null;
}

let product: Product;
let admin: Person;
let installer: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await anAdmin(product);
  installer = await anInstaller(product, admin);
});
afterAll(() => product?.stop());

const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#083b43' } })
    .jpeg()
    .toBuffer();

interface Uploaded extends Refusal {
  id: string;
  thumbnailUrl: string | null;
}

const upload = async (person: Person, bytes?: Buffer, purpose?: string): Promise<string> =>
  (await uploaded(person, bytes, purpose)).id;

async function uploaded({ visitor }: Person, bytes?: Buffer, purpose = 'document'): Promise<Uploaded> {
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', new Blob([new Uint8Array(bytes ?? (await aPhoto()))]), 'paper.jpg');
  const answer = await fetch(`${product.url}/api/files`, {
    method: 'POST',
    headers: { cookie: visitor.cookieHeader },
    body: form,
  });
  return (await answer.json()) as Uploaded;
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function send(person: Person, fields: object = {}) {
  const fileId = await upload(person);
  return person.visitor.post<Paper & Refusal>('/api/documents', { fileId, kind: 'insurance', ...fields });
}
const review = (id: string, body: object) =>
  admin.visitor.put<Paper & Refusal>(`/api/admin/documents/${id}`, body);
const subjectsTo = async ({ email }: Person): Promise<string[]> =>
  (await product.inbox(email)).map(({ subject }) => subject ?? '');

describe('a paper over HTTP', () => {
  it('is sent by its owner, read by staff alone, accepted, and told of on the page', async () => {
    const sent = await send(installer, { issuedOn: inDays(-10), expiresOn: inDays(200) });
    expect([sent.status, sent.body.status]).toEqual([201, 'waiting']);
    const { id } = sent.body;
    const own = await installer.visitor.get<Paper[]>('/api/documents');
    expect(own.body.map((paper) => paper.id)).toEqual([id]);
    const path = `/api/admin/documents/${id}`;
    for (const [who, status] of [
      [product.visitor(), 401],
      [installer.visitor, 403],
      [admin.visitor, 200],
    ] as const) {
      expect((await who.get(path)).status).toBe(status);
      expect((await who.get('/api/admin/documents')).status).toBe(status);
    }
    const waiting = encodeURIComponent(JSON.stringify({ status: 'waiting' }));
    const queue = await admin.visitor.get<Paper[]>(`/api/admin/documents?filter=${waiting}`);
    expect(queue.body.map((paper) => paper.id)).toContain(id);
    expect((await admin.visitor.get<{ documents: object }>('/api/admin/counts')).body.documents).toEqual({
      waiting: 1,
    });

    const accepted = await review(id, {
      status: 'accepted',
      number: 'PL-77',
      sum: 2_000_000,
      version: 2,
    });
    expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted']);
    const page = await admin.visitor.get<{ papers: object[]; declared: string[] }>(
      `/api/installers/${installer.id}`,
    );
    expect(page.body.papers).toEqual([
      { kind: 'insurance', checkedOn: inDays(0), validUntil: inDays(200), hasEnded: false },
    ]);
    expect(page.body.declared).toEqual(['dbs']);
    expect(page.text).not.toContain('PL-77');
    await eventually('a mail says that it is checked', async () =>
      (await subjectsTo(installer)).includes('Public liability insurance: checked'),
    );
  });

  it('is refused for another’s file, an unknown one, one of another purpose, a wrong kind and impossible days', async () => {
    const other = await aCustomer(product);
    const post = (body: object) => installer.visitor.post<Refusal>('/api/documents', body);
    const kind = 'insurance';
    for (const fileId of [await upload(other), randomUUID(), await upload(installer, undefined, 'avatar')]) {
      const refused = await post({ fileId, kind });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['fileId']]);
    }
    const fileId = await upload(installer);
    for (const [body, field] of [
      [{ fileId, kind: 'passport' }, 'kind'],
      [{ fileId: 'x', kind }, 'fileId'],
      [{ fileId, kind, issuedOn: '2026-02-30' }, 'issuedOn'],
      [{ fileId, kind, issuedOn: inDays(3) }, 'issuedOn'],
      [{ fileId, kind, expiresOn: inDays(-3) }, 'expiresOn'],
    ] as const) {
      const refused = await post(body);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
    expect((await post({ fileId, kind, status: 'accepted' })).status).toBe(400);
    expect((await admin.visitor.post('/api/documents', { fileId, kind })).status).toBe(403);
  });

  it('is kept of a PDF as a picture of its pages, for its owner and staff, and the PDF for nobody', async () => {
    const { id: fileId, thumbnailUrl } = await uploaded(installer, await drawnPdf(3));
    expect(thumbnailUrl).toBe(`/api/files/${fileId}/thumbnail`);
    const sent = await installer.visitor.post<Paper>('/api/documents', { fileId, kind: 'niceic' });
    expect(sent.status).toBe(201);
    for (const [reader, status] of [
      [installer, 200],
      [admin, 200],
      [await aCustomer(product), 404],
    ] as const) {
      const answer = await fetch(`${product.url}/api/files/${fileId}`, {
        headers: { cookie: reader.visitor.cookieHeader },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        status === 200 ? 'image/webp' : 'application/problem+json; charset=utf-8',
      ]);
      if (status !== 200) continue;
      const { width = 0, height = 0 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      // Three sheets of A4.
      expect([Math.round(width / 10), Math.round((height / width) * 100)]).toEqual([124, 424]);
    }
  });

  it.each([
    ['is protected', () => drawnPdf(1, { userPassword: 'secret' }), 'files.pdf-locked'],
    ['holds scripts', async () => aPdf(inList('5 0 << /S /JavaScript /JS (1) >>')), 'files.pdf-with-scripts'],
    ['has 2,000 pages', () => drawnPdf(2_000), 'files.pdf-too-long'],
    [
      'has no page',
      async () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      'files.pdf-unreadable',
    ],
    ['is broken off', async () => (await drawnPdf(1)).subarray(0, 400), 'files.type-refused'],
    ['is a strip that nobody can read', () => drawnPdf(1, { size: [4, 3_000] }), 'files.pdf-unreadable'],
  ])('is not taken of a PDF that %s, and nothing of it is kept', async (_, make, code) => {
    const count = async () =>
      (await product.database.query<{ count: string }>('SELECT count(*) AS count FROM files'))[0]?.count;
    const before = await count();
    expect(await uploaded(installer, await make())).toMatchObject({ code });
    expect(await count()).toBe(before);
  });

  it('is not taken of a picture that is a PDF as well: what it begins with decides', async () => {
    const both = Buffer.concat([await aPhoto(), await drawnPdf(1)]);
    const { id } = await uploaded(installer, both);
    const answer = await fetch(`${product.url}/api/files/${id}`, {
      headers: { cookie: installer.visitor.cookieHeader },
    });
    expect(Buffer.from(await answer.arrayBuffer()).includes('%PDF')).toBe(false);
  });

  it('is decided with words, with what was read, and on what was seen', async () => {
    const { id } = (await send(installer, { kind: 'dbs' })).body;
    const { version } = (await admin.visitor.get<Paper>(`/api/admin/documents/${id}`)).body;
    const without = await review(id, { status: 'accepted' });
    expect([without.status, Object.keys(without.body.errors ?? {})]).toEqual([
      422,
      ['number', 'level', 'issuedOn'],
    ]);
    const wordless = await review(id, { status: 'rejected' });
    expect([wordless.status, Object.keys(wordless.body.errors ?? {})]).toEqual([422, ['reason']]);
    expect((await review(id, { status: 'waiting' })).status).toBe(422);
    expect((await review(randomUUID(), { status: 'rejected', reason: 'No' })).status).toBe(404);
    expect((await review(id, { status: 'rejected', reason: 'Too dark', version })).status).toBe(200);
    const late = await review(id, { status: 'rejected', reason: 'Too dark', version });
    expect([late.status, late.body.code]).toEqual([409, 'documents.stale']);
    await eventually('a mail asks for it again', async () =>
      (await subjectsTo(installer)).includes('DBS certificate: please send it again'),
    );
  });

  it('that has ended stops unlocking and bidding, and says how to go on', async () => {
    const worker = await anInstaller(product, admin);
    const [leadId, other] = [await aLead(admin), await aLead(admin)];
    await unlock(product, worker, leadId);
    const { id } = (await send(worker)).body;
    expect((await review(id, { status: 'accepted', expiresOn: inDays(1), sum: 1_000_000 })).status).toBe(200);
    await product.database.query(
      `UPDATE checked_papers SET valid_until = valid_until - 3 WHERE user_id = $1`,
      [worker.id],
    );
    const refused = [
      await worker.visitor.post<Refusal & { detail: string }>(`/api/leads/${other}/deposit`),
      await worker.visitor.post<Refusal & { detail: string }>(`/api/leads/${leadId}/bid`, {
        price: 200,
        eta: '2 days',
      }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'installers.insurance-expired']);
      expect(body.detail).toContain('Papers');
    }
    const next = (await send(worker)).body;
    await review(next.id, { status: 'accepted', expiresOn: inDays(300), sum: 1_000_000 });
    const bid = await worker.visitor.post(`/api/leads/${leadId}/bid`, { price: 200, eta: '2 days' });
    expect(bid.status).toBe(201);
  });
});

describe('an application', () => {
  interface State {
    state: string;
    words: string | null;
    promised: object | null;
  }
  const stateOf = async ({ visitor }: Person): Promise<State> =>
    (await visitor.get<State>('/api/profile/application')).body;
  const decide = (person: Person, what: string, body: object) =>
    admin.visitor.put<
      Refusal & {
        vettingState: string;
        isSuspended: boolean;
        version: number;
        review: { checklist: object | null };
      }
    >(`/api/admin/users/${person.id}/${what}`, body);

  it('is asked about, answered, rejected, appealed and approved, with words that its applicant reads', async () => {
    const person = await anApplicant(product);
    expect(await stateOf(person)).toMatchObject({
      state: 'submitted',
      words: null,
      promised: { from: expect.any(String) },
    });
    expect((await decide(person, 'request-information', {})).status).toBe(422);
    expect((await decide(person, 'reject', { reason: '  ' })).status).toBe(422);

    const message = 'Please send your insurance certificate.';
    const asked = await decide(person, 'request-information', { message });
    expect([asked.status, asked.body.vettingState]).toEqual([200, 'information-requested']);
    expect(await stateOf(person)).toMatchObject({
      state: 'information-requested',
      words: message,
      promised: null,
    });
    await eventually('a mail asks for more', async () =>
      (await subjectsTo(person)).includes('Your application: we need a little more from you'),
    );
    const answer = (text: string) =>
      person.visitor.post<Refusal>('/api/profile/application/answer', { text });
    expect((await answer('')).status).toBe(422);
    expect((await answer('It is under Papers now.')).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ state: 'submitted', promised: { to: expect.any(String) } });
    expect((await answer('And again')).body.code).toBe('installers.nothing-to-answer');

    const late = await decide(person, 'reject', { reason: 'Not insured', version: asked.body.version });
    expect([late.status, late.body.code]).toEqual([409, 'installers.stale']);
    expect((await decide(person, 'reject', { reason: 'Not insured' })).body.vettingState).toBe('rejected');
    expect(await stateOf(person)).toMatchObject({ state: 'rejected', words: 'Not insured' });
    expect((await answer('I am insured since today.')).status).toBe(200);

    await decide(person, 'verify', { isVerified: true });
    const checked = ['identity', 'company'];
    const approve = (more: object) => decide(person, 'approve', { isApproved: true, ...more });
    const unknown = await approve({ checked: ['the weather'] });
    expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ['checked']]);
    const incomplete = await approve({ checked });
    expect([incomplete.status, incomplete.body.code]).toEqual([409, 'installers.application-incomplete']);
    expect(incomplete.body.detail).toContain('No public liability insurance that is valid today');
    const reason = 'The insurer confirmed it by telephone.';
    const unseen = await approve({ checked: ['identity'], reason });
    expect([unseen.status, unseen.body.errors]).toEqual([422, { checked: 'Look at this first: Company' }]);
    const approved = await approve({ checked, reason });
    expect(approved.body).toMatchObject({
      vettingState: 'approved',
      review: {
        checklist: {
          checked,
          papers: [],
          isComplete: false,
          missing: ['No public liability insurance that is valid today'],
          reason,
          company: 'Bolton Dishes Ltd',
        },
      },
    });
    const told = await admin.visitor.get<{ what: string; reason: string | null }[]>(
      `/api/admin/users/${person.id}/timeline`,
    );
    expect(told.body.find(({ what }) => what.includes('approved the application'))?.reason).toBe(reason);
    const after = await decide(person, 'reject', { reason: 'Too late' });
    expect([after.status, after.body.code]).toEqual([409, 'installers.already-approved']);
  });

  it('is closed to everybody else, and suspensions are given and lifted with a reason alone', async () => {
    const body = { reason: 'Because', message: 'Because' };
    for (const what of ['request-information', 'reject']) {
      const path = `/api/admin/users/${installer.id}/${what}`;
      expect((await installer.visitor.put(path, body)).status).toBe(403);
      expect((await product.visitor().put(path, body)).status).toBe(401);
      expect(
        (
          await admin.visitor.put(
            `/api/admin/users/${randomUUID()}/${what}`,
            what === 'reject' ? { reason: 'Because' } : { message: 'Because' },
          )
        ).status,
      ).toBe(404);
    }
    const customer = await aCustomer(product);
    const company = await aCustomer(product, { companyName: 'Acme Ltd' });
    for (const person of [installer, customer, company])
      for (const isSuspended of [true, false]) {
        const wordless = await decide(person, 'suspend', { isSuspended });
        expect([wordless.status, Object.keys(wordless.body.errors ?? {})]).toEqual([422, ['reason']]);
        const reason = isSuspended ? 'Moved abroad' : 'Back from abroad';
        const done = await decide(person, 'suspend', { isSuspended, reason });
        expect([done.status, done.body.isSuspended]).toEqual([200, isSuspended]);
        const told = await admin.visitor.get<{ what: string; reason: string | null }[]>(
          `/api/admin/users/${person.id}/timeline`,
        );
        expect(told.body[0]).toMatchObject({
          what: expect.stringContaining(isSuspended ? 'suspended' : 'ended the suspension of'),
          reason,
        });
      }
  });

  it('that lacks something reminds its applicant of it, at most once in three days', async () => {
    const person = await anApplicant(product);
    const remind = () => admin.visitor.post<Refusal & { id: string }>(`/api/admin/users/${person.id}/remind`);
    expect((await remind()).status).toBe(200);
    const mail = await eventually('a mail reminds', async () =>
      (await product.inbox(person.email)).find(({ subject }) => subject === 'Your application waits for you'),
    );
    expect(mail.text).toContain('No public liability insurance that is valid today.');
    const again = await remind();
    expect([again.status, again.body.code]).toEqual([409, 'installers.reminded-lately']);
    const told = await admin.visitor.get<{ what: string }[]>(`/api/admin/users/${person.id}/timeline`);
    expect(told.body.map(({ what }) => what)).toContainEqual(
      expect.stringContaining('sent a reminder of what is missing.'),
    );
    await decide(person, 'reject', { reason: 'Not insured' });
    const over = await remind();
    expect([over.status, over.body.code]).toEqual([409, 'installers.nothing-to-remind']);
    expect((await person.visitor.post(`/api/admin/users/${person.id}/remind`)).status).toBe(403);
  });

  it('whose paper waits to be looked at is not said to lack it, to staff or applicant, and is complete once it is accepted', async () => {
    const person = await anApplicant(product);
    const missingOf = async () => {
      const own = await person.visitor.get<{ missing: object[] }>('/api/profile/application');
      const theirs = await admin.visitor.get<{ missing: { item: string }[] }>(
        `/api/admin/users/${person.id}`,
      );
      const papers = theirs.body.missing.filter(({ item }) => item !== 'identity');
      expect(own.body.missing).toEqual(papers);
      return papers;
    };
    const lacking = 'No public liability insurance that is valid today';
    expect(await missingOf()).toEqual([{ item: 'insurance', text: lacking, isSent: false }]);
    const { body: paper } = await send(person, { kind: 'insurance', expiresOn: inDays(200) });
    const waits = 'Public liability insurance waits to be looked at';
    expect(await missingOf()).toEqual([{ item: 'insurance', text: waits, isSent: true }]);

    const remind = await admin.visitor.post<Refusal>(`/api/admin/users/${person.id}/remind`);
    expect([remind.status, remind.body.code]).toEqual([409, 'installers.nothing-to-remind']);
    const { body } = await decide(person, 'verify', { isVerified: true });
    const refused = await decide(person, 'approve', {
      ...{ isApproved: true, checked: ['identity', 'company'], version: body.version },
    });
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining(waits)]);

    expect((await review(paper.id, { status: 'accepted', version: paper.version })).status).toBe(200);
    expect(await missingOf()).toEqual([]);
    const checked = ['identity', 'company', 'insurance'];
    expect((await decide(person, 'approve', { isApproved: true, checked })).body).toMatchObject({
      review: { checklist: { isComplete: true, missing: [] } },
    });
  });

  it('that is approved is reminded of by staff in the last days of a paper, by name and day', async () => {
    const person = await anInstaller(product, admin);
    const remind = () => admin.visitor.post<Refusal>(`/api/admin/users/${person.id}/remind`);
    const detail = async () =>
      (await admin.visitor.get<{ hasEndingPaper: boolean }>(`/api/admin/users/${person.id}`)).body;
    const accept = async (kind: string, days: number) => {
      const { body } = await send(person, { kind, expiresOn: inDays(days) });
      expect((await review(body.id, { status: 'accepted', version: body.version })).status).toBe(200);
    };
    await accept('insurance', 200);
    await accept('niceic', 15);
    expect((await detail()).hasEndingPaper).toBe(false);
    expect([(await remind()).body.code]).toEqual(['installers.nothing-to-remind']);
    await accept('cedia', 14);
    expect((await detail()).hasEndingPaper).toBe(true);
    expect((await remind()).status).toBe(200);
    const day = new Date(`${inDays(14)}T12:00:00Z`).toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric' },
      timeZone: 'Europe/London',
    });
    const mail = await eventually('a mail reminds', async () =>
      (await product.inbox(person.email)).find(({ subject }) => subject?.startsWith('CEDIA ends on')),
    );
    expect(mail.subject).toBe(`CEDIA ends on ${day}: send us the new one`);
    expect(mail.text).not.toContain('NICEIC');
    const again = await remind();
    expect([again.status, again.body.code]).toEqual([409, 'installers.reminded-lately']);
  });

  it('of somebody who is suspended is not approved beside the suspension, but by the bare call of the specification', async () => {
    const person = await anInstaller(product, admin);
    await decide(person, 'suspend', { isSuspended: true, reason: 'Moved abroad' });
    const refused = await decide(person, 'approve', { isApproved: true, checked: ['identity', 'company'] });
    expect([refused.status, refused.body.code]).toEqual([409, 'installers.account-suspended']);
    const bare = await decide(person, 'approve', { isApproved: true });
    expect(bare.body).toMatchObject({ vettingState: 'approved', isSuspended: false });
    expect(bare.body.review.checklist).toMatchObject({ checked: [], isComplete: false });
  });
});
