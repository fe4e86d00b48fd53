import {
  aBid,
  aCustomer,
  aJob,
  aLead,
  anAdmin,
  anInstaller,
  type Person,
} from '../../../../test/support/people.js';
import { eventually } from '../../../../test/support/eventually.js';
import { Product } from '../../../../test/support/product.js';
import { londonDay } from '../../../platform/time/business-days.js';
import { daysLater } from '../../../platform/time/london.js';
import type { FoundView } from '../search/search.dto.js';
import type { TimelineEntryView } from '../timeline/timeline.dto.js';
import type { LeadRecord, PaymentRecord } from './records.dto.js';

describe('what staff see of one thing', () => {
  let product: Product;
  let admin: Person;
  let installer: Person;
  let customer: Person;
  let lead: string;
  let deposit: PaymentRecord;
  beforeAll(async () => {
    product = await Product.start();
    admin = await anAdmin(product);
    [installer, customer] = [await anInstaller(product, admin), await aCustomer(product)];
    lead = await aLead(admin, { title: 'Mast on a chapel gable' });
    await aBid(product, installer, lead, 280);
    const [charge] = await product.database.query<{ id: string }>('SELECT id FROM charges LIMIT 1');
    deposit = (await admin.visitor.get<PaymentRecord>(`/api/admin/payments/${charge?.id}`)).body;
  });
  afterAll(() => product?.stop());

  const search = (q: string) =>
    admin.visitor.get<FoundView[] & { errors: Record<string, string> }>(
      `/api/admin/search?q=${encodeURIComponent(q)}`,
    );

  it('is for staff alone', async () => {
    for (const path of [
      'search?q=mast',
      `leads/${lead}/record`,
      `payments/${deposit.id}`,
      `leads/${lead}/timeline`,
      `users/${installer.id}/timeline`,
    ]) {
      expect((await product.visitor().get(`/api/admin/${path}`)).status).toBe(401);
      for (const person of [installer, customer])
        expect((await person.visitor.get(`/api/admin/${path}`)).status).toBe(403);
      expect((await admin.visitor.get(`/api/admin/${path}`)).status).toBe(200);
    }
    const note = { text: 'Rang her.' };
    expect((await customer.visitor.post(`/api/admin/users/${installer.id}/notes`, note)).status).toBe(403);
  });

  it('is found by one box, which answers clearly to what it cannot take', async () => {
    expect((await search('mast on')).body.map(({ path }) => path)).toEqual([`/admin/leads/${lead}/show`]);
    expect((await search(deposit.provider[0]?.providerId ?? '')).body.map(({ id }) => id)).toEqual([
      deposit.id,
    ]);
    const tooLong = await search('x'.repeat(10_000));
    expect([tooLong.status, tooLong.body.errors]).toEqual([
      422,
      { q: 'Search for at most 200 letters. This is 10000.' },
    ]);
    for (const nothing of ['', '  ']) expect((await search(nothing)).status).toBe(422);
    for (const odd of ['\u0000', '\u{1F600}', "';--", '%00', '\\'])
      expect((await search(odd)).status).toBeLessThan(500);
    expect((await admin.visitor.get('/api/admin/search?q=a&q=b')).status).toBe(422);
  });

  it('says of a payment what came, what is left, and how it was booked', () => {
    expect(deposit).toMatchObject({
      type: 'deposit',
      amount: '50.00',
      left: '50.00',
      lead: { id: lead, name: 'Mast on a chapel gable' },
      person: { id: installer.id },
      moves: [],
    });
    expect(deposit).toMatchObject({ personId: installer.id, creditNotes: [], refunds: [], transfers: [] });
    expect(deposit.providerIds).toEqual(deposit.provider.map(({ providerId }) => providerId));
    expect(deposit.providerIds[0]).toMatch(/^pi_/);
    expect(deposit.entries.slice(0, 2)).toEqual([
      expect.objectContaining({ kind: 'charge-received', account: 'provider_balance', amount: '50.00' }),
      expect.objectContaining({ kind: 'charge-received', account: 'deposits_held', amount: '-50.00' }),
    ]);
    expect(deposit.timeline.map(({ what }) => what)).toContainEqual(expect.stringContaining('£50.00'));
    expect(deposit.provider.map(({ url }) => url)).toEqual(deposit.provider.map(() => null));
    expect(deposit.ledger[0]).toMatchObject({
      kind: 'charge-received',
      entries: [
        { account: 'provider_balance', amount: '50.00' },
        { account: 'deposits_held', amount: '-50.00' },
      ],
    });
  });

  it('is found among the payments by the provider’s ids, document, name and words, and by the days it was made', async () => {
    const ids = async (filter: object): Promise<unknown> => {
      const asked = encodeURIComponent(JSON.stringify(filter));
      const { status, body } = await admin.visitor.get<{ id: string }[]>(
        `/api/admin/payments?filter=${asked}`,
      );
      return status === 200 ? body.map(({ id }) => id) : status;
    };
    const receipt = await eventually('the receipt', async () => {
      const { body } = await admin.visitor.get<PaymentRecord>(`/api/admin/payments/${deposit.id}`);
      return body.receipt;
    });
    for (const q of [
      ...deposit.providerIds,
      deposit.id,
      receipt,
      receipt.toLowerCase(),
      'gable',
      installer.email,
    ])
      expect([q, await ids({ q })]).toEqual([q, [deposit.id]]);
    for (const q of ['pi_nothing', 'R-999999', lead, 'nobody at all'])
      expect([q, await ids({ q })]).toEqual([q, []]);
    const day = londonDay(new Date(deposit.createdAt));
    const [before, after] = [daysLater(day, -1), daysLater(day, 1)];
    expect(await ids({ from: day, to: day })).toEqual([deposit.id]);
    expect(await ids({ from: deposit.createdAt })).toEqual([deposit.id]);
    expect(await ids({ q: 'gable', from: after })).toEqual([]);
    expect(await ids({ to: before })).toEqual([]);
    for (const wrong of ['yesterday', '2026-02-30', '2026-13-01', '2026-11-25T25:00:00Z', '2026-11-25 10:00'])
      for (const field of ['from', 'to'])
        expect([wrong, await ids({ [field]: wrong })]).toEqual([wrong, 400]);
    for (const list of ['refunds', 'payouts', 'ledger', 'operations']) {
      const asked = encodeURIComponent(JSON.stringify({ from: after }));
      const answer = await admin.visitor.get<object[]>(`/api/admin/${list}?filter=${asked}`);
      expect([list, answer.status, answer.body]).toEqual([list, 200, []]);
    }
  });

  it('says whom a customer asked to bid, who of them has joined, and how many may', async () => {
    const job = await aJob(customer, { title: 'Dish on a chimney', maxBidders: 3 });
    const guest = await anInstaller(product, admin);
    await aBid(product, guest, await aJob(customer, { title: 'Loft aerial' }), 300);
    const invite = { installerIds: [guest.id] };
    expect((await customer.visitor.post(`/api/leads/${job}/invitations`, invite)).status).toBeLessThan(300);
    const record = async () => (await admin.visitor.get<LeadRecord>(`/api/admin/leads/${job}/record`)).body;
    expect(await record()).toMatchObject({
      maxBidders: 3,
      invited: [{ id: guest.id, name: expect.any(String) as string, hasJoined: false }],
    });
    await aBid(product, guest, job, 310);
    expect(await record()).toMatchObject({ invited: [{ id: guest.id, hasJoined: true }] });
    const { body } = await admin.visitor.get<LeadRecord>(`/api/admin/leads/${lead}/record`);
    expect(body).toMatchObject({ maxBidders: null, invited: [] });
  });

  it('keeps a deleted lead, with who was told of it and who deleted it why', async () => {
    await admin.visitor.delete(`/api/leads/${lead}`, { reason: 'Posted twice' });
    const { body } = await admin.visitor.get<LeadRecord>(`/api/admin/leads/${lead}/record`);
    expect(body).toMatchObject({ title: 'Mast on a chapel gable', bidCount: expect.any(Number) as number });
    expect(body.deletedAt).not.toBeNull();
    expect(body.told.length).toBe(body.toldCount);
    const timeline = await admin.visitor.get<TimelineEntryView[]>(
      `/api/admin/leads/${lead}/timeline?kind=lead`,
    );
    expect(timeline.body[0]).toMatchObject({ what: 'Ada Admin deleted the lead.', reason: 'Posted twice' });
    expect((await search('mast on')).body[0]?.detail).toMatch(/^Deleted/);
  });

  it('keeps notes of staff, and refuses what is none', async () => {
    const notes = `/api/admin/users/${installer.id}/notes`;
    expect((await admin.visitor.post(notes, { text: 'Rang her.' })).status).toBe(201);
    const { body } = await admin.visitor.get<TimelineEntryView[]>(
      `/api/admin/users/${installer.id}/timeline?kind=note`,
    );
    expect(body.map(({ what, reason }) => [what, reason])).toEqual([['Ada Admin left a note.', 'Rang her.']]);
    expect((await admin.visitor.post(notes, { text: ' ' })).status).toBe(422);
    expect((await admin.visitor.post(notes, { text: 'x'.repeat(2001) })).status).toBe(422);
    expect((await admin.visitor.post(notes, { text: 'x', isPublic: true })).status).toBe(400);
  });

  it('is nothing where there is nothing, and refuses a page that was never given', async () => {
    const jobId = await aJob(customer);
    for (const path of [
      `leads/${installer.id}/record`,
      `payments/${lead}`,
      `users/${jobId}/timeline`,
      `users/${admin.id}/timeline`,
      `bids/${jobId}/timeline`,
      `leads/x/timeline`,
    ])
      expect([path, (await admin.visitor.get(`/api/admin/${path}`)).status]).toEqual([path, 404]);
    for (const query of ['after=x', 'after=2026-13-99T00:00:00.000Z~x', 'kind=password'])
      expect((await admin.visitor.get(`/api/admin/leads/${jobId}/timeline?${query}`)).status).toBe(400);
  });
});
