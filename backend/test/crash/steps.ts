import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually.js';
import { aJob, aLead, jobFields, leadFields, payByCard, type Person } from '../support/people.js';
import type { Answer } from '../support/visitor.js';
import type { Stage } from './stage.js';

/** No installer works here, so that new leads are news to none. */
const farAway = { location: 'Inverness', postcode: 'IV1 1AA' };

export const aQuietLead = (stage: Stage): Promise<string> => aLead(stage.admin, leadFields(farAway));
export const aQuietJob = (stage: Stage, fields: object = {}): Promise<string> =>
  aJob(stage.customer, jobFields({ ...farAway, ...fields }));

/** Bids of two installers, `[winner's, loser's]`. @param losingCard of the sandbox */
export async function twoBids(stage: Stage, leadId: string, losingCard?: string): Promise<[string, string]> {
  await payDeposit(stage, stage.winner, leadId);
  await payDeposit(stage, stage.loser, leadId, losingCard);
  return [await placeBid(stage.winner, leadId, 320), await placeBid(stage.loser, leadId, 280)];
}

/** What a person does who is told that something does not answer right now: the same again, a few times. */
export async function withRetries<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await call();
    if (answer.status !== 503 || tries === 8) return answer;
    await sleep(300);
  }
}

/** @throws Error unless the answer is one of `statuses`, or a conflict with one of `codes` */
export function expectAnswer(
  { status, text, body }: Answer<object>,
  statuses: number[],
  codes: string[] = [],
): void {
  const { code } = body as { code?: string };
  if (statuses.includes(status) || (code !== undefined && codes.includes(code))) return;
  throw new Error(`Answered ${status}: ${text}`);
}

/** Opens the card form of a deposit and pays, unless it is paid already. @param card of the sandbox */
export async function payDeposit(
  stage: Stage,
  installer: Person,
  leadId: string,
  card?: string,
): Promise<void> {
  const answer = await withRetries(() =>
    installer.visitor.post<{ clientSecret?: string }>(`/api/leads/${leadId}/deposit`),
  );
  expectAnswer(answer, [201], ['bids.already-unlocked']);
  if (answer.body.clientSecret) await pay(stage, answer.body.clientSecret, card);
}

/** An intent that is paid already refuses the card, which is as good. */
export async function pay(stage: Stage, clientSecret: string, card?: string): Promise<void> {
  const outcome = await payByCard(stage.product, clientSecret, card);
  if (outcome !== 'succeeded' && outcome !== 'payment_intent_unexpected_state')
    throw new Error(`The card answered ${outcome}`);
}

/** Staff send the deposits of a lead back in the provider's dashboard; what is refunded already is refused there. */
export async function returnByHand({ product }: Stage, leadId: string): Promise<void> {
  const intents = await product.database.query<{ id: string }>(
    'SELECT c.provider_intent_id AS id FROM unlocks u JOIN charges c ON c.id = u.charge_id WHERE u.lead_id = $1',
    [leadId],
  );
  for (const { id } of intents)
    await fetch(`${product.sandboxUrl}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_intent: id }),
    });
}

/** Staff send a part of a lead's price back in the provider's dashboard, or all of it, once. */
export async function returnPriceByHand({ product }: Stage, leadId: string, pence: number): Promise<void> {
  const [price] = await product.database.query<{ intent: string }>(
    'SELECT c.provider_intent_id AS intent FROM awards a JOIN charges c ON c.id = a.charge_id WHERE a.lead_id = $1',
    [leadId],
  );
  const { refunds } = await product.control<{ refunds: { payment_intent: string }[] }>(
    'GET',
    '/sandbox/books?only=refunds',
  );
  if (refunds.some(({ payment_intent: intent }) => intent === price?.intent)) return;
  await fetch(`${product.sandboxUrl}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ payment_intent: String(price?.intent), amount: String(pence) }),
  });
}

/** Staff send a part of a price back here, once: they name the sum that they saw. @param amounts in pounds */
export async function refundPriceHere(
  { product, admin }: Stage,
  leadId: string,
  amounts: { readonly amount: number; readonly left: number },
): Promise<void> {
  const [price] = await product.database.query<{ id: string }>(
    'SELECT charge_id AS id FROM awards WHERE lead_id = $1',
    [leadId],
  );
  const refund = { ...amounts, reason: 'The mast was old' };
  const answer = await withRetries(() =>
    admin.visitor.post(`/api/admin/payments/${price?.id}/refund`, refund),
  );
  expectAnswer(answer, [200], ['payments.refund-seen-differs']);
}

/** Accepts a bid, and pays when a card is asked for. */
export async function accept(stage: Stage, who: Person, bidId: string): Promise<void> {
  const answer = await withRetries(() =>
    who.visitor.post<{ clientSecret?: string }>(`/api/bids/${bidId}/accept`),
  );
  expectAnswer(answer, [200, 201]);
  if (answer.body.clientSecret) await pay(stage, answer.body.clientSecret);
}

/** @param price in pounds. @returns the bid's id, empty when there is one already */
export async function placeBid(installer: Person, leadId: string, price = 250): Promise<string> {
  const bid = { price, eta: '1 week' };
  const answer = await withRetries(() =>
    installer.visitor.post<{ id?: string }>(`/api/leads/${leadId}/bid`, bid),
  );
  expectAnswer(answer, [201], ['bids.already-bid']);
  return answer.body.id ?? '';
}

/** The address of the work that was agreed on a lead, as soon as its payment has been heard of. */
export async function assignmentOf(stage: Stage, leadId: string): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ leadId }));
  const work = await eventually(`the work of ${leadId}`, async () => {
    const answer = await stage.winner.visitor.get<{ id: string }[]>(`/api/assignments?filter=${filter}`);
    return answer.status === 200 ? answer.body[0] : undefined;
  });
  return `/api/assignments/${work.id}`;
}

/** The winner submits the work, and the customer approves it. */
export async function approve(stage: Stage, { leadId }: { readonly leadId: string }): Promise<void> {
  const path = await assignmentOf(stage, leadId);
  const submitted = () => stage.winner.visitor.post(`${path}/submit`, { note: 'It is done' });
  expectAnswer(await withRetries(submitted), [200], ['assignments.wrong-state']);
  const approved = () => stage.customer.visitor.post(`${path}/approve`);
  expectAnswer(await withRetries(approved), [200], ['assignments.wrong-state']);
}

/** The customer disputes the work, and staff leave the installer £120 of the price. */
export async function disputeAndDecide(stage: Stage, { leadId }: { readonly leadId: string }): Promise<void> {
  const path = await assignmentOf(stage, leadId);
  const disputed = () => stage.customer.visitor.post(`${path}/dispute`, { reason: 'Half is missing' });
  expectAnswer(
    await withRetries(disputed),
    [200],
    ['assignments.wrong-state', 'assignments.already-decided'],
  );
  const decision = { installerAmount: 120, reason: 'Half was done' };
  const decided = () => stage.admin.visitor.post(`${path}/resolve`, decision);
  expectAnswer(await withRetries(decided), [200], ['assignments.wrong-state']);
}

/** The winner answers the provider's questions, once, and can be paid. */
export async function setPayoutsUp({ product, winner: { id, visitor } }: Stage): Promise<void> {
  const ask = () => visitor.post('/api/payments/connect');
  expectAnswer(await withRetries(ask), [200]);
  const [account] = await product.database.query<{ id: string }>(
    'SELECT provider_account_id AS id FROM payout_accounts WHERE user_id = $1',
    [id],
  );
  await product.control('POST', `/sandbox/accounts/${account?.id}/onboard`, {});
  expectAnswer(await withRetries(ask), [200]);
}

/** The customer's bank takes the price of a lead back, unless it has, and decides who is right; also anew. */
export async function bankDecides(
  { product }: Stage,
  leadId: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  const [price] = await product.database.query<{ charge: string; intent: string }>(
    `SELECT c.provider_charge_id AS charge, c.provider_intent_id AS intent
       FROM awards a JOIN charges c ON c.id = a.charge_id WHERE a.lead_id = $1`,
    [leadId],
  );
  const { disputes } = await product.control<{ disputes: { id: string; payment_intent: string }[] }>(
    'GET',
    '/sandbox/books?only=disputes',
  );
  const dispute =
    disputes.find(({ payment_intent: intent }) => intent === price?.intent) ??
    (await product.control<{ id: string }>('POST', `/sandbox/charges/${price?.charge}/dispute`, {}));
  await product.control('POST', `/sandbox/disputes/${dispute.id}/decide`, { outcome });
}

/** The customer is an approved company that HMRC knows as a contractor: construction work that they post is under the scheme. */
export async function becomeAContractor({ product, customer: { id, visitor } }: Stage): Promise<void> {
  await product.database.query(
    `UPDATE users SET company_name = 'Build Ltd', company_approved_at = now() WHERE id = $1 AND company_approved_at IS NULL`,
    [id],
  );
  const known = {
    ...{ name: 'Build Ltd', employerReference: '123/AB456', accountsOfficeReference: '123PA00012345' },
    utr: '1123456789',
  };
  expectAnswer(await withRetries(() => visitor.put('/api/profile/cis-contractor', known)), [200]);
}
