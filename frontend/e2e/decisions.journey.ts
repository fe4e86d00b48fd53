import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { anAdmin } from '../../backend/test/support/people';
import { axeFindings, excessWidth, openPage } from './support/browser';
import { Sides, signIn } from './support/sides';
import { seeToast } from './support/toasts';

describe('a decision on a reported conversation', () => {
  let sides: Sides;
  let staff: Page;
  let path: string;
  const words = 'I never offered to work outside of here, read it again.';
  const answer = 'You did not. We have taken the note off your account.';

  beforeAll(async () => {
    sides = await Sides.open();
    const { product, browser, installer, customer, admin } = sides;
    const colleague = await anAdmin(product);
    ({ page: staff } = await openPage(browser, 'desktop'));
    await signIn(staff, product, colleague);
    const { jobId } = await sides.agree('Aerial on a mill');
    await installer.visitor.post(`/api/leads/${jobId}/messages`, { text: 'We could settle it in cash.' });
    const reported = { reason: 'Cash', installerId: installer.id };
    await customer.visitor.post(`/api/leads/${jobId}/messages/report`, reported);
    const found = await admin.visitor.get<{ id: string; leadId: string }[]>('/api/admin/threads');
    const threadId = found.body.find(({ leadId }) => leadId === jobId)?.id;
    const outcome = { outcome: 'changed', answer: 'We spoke to them.' };
    expect((await admin.visitor.post(`/api/admin/threads/${threadId}/close`, outcome)).status).toBe(200);
    path = await eventually('the mail says where', async () => {
      const mail = (await product.inbox(installer.email)).find(({ subject }) =>
        subject?.startsWith('Your messages were reported'),
      );
      return mail && /\/decisions\/conversation\/[0-9a-f-]{36}/.exec(mail.text)?.[0];
    });
  });
  afterAll(() => sides?.close());

  const fine = async (on: Page): Promise<void> => {
    expect(await axeFindings(on)).toEqual([]);
    expect(await excessWidth(on)).toBe(0);
  };

  it('is read and objected to by who was acted upon, on a phone, where the mail leads', async () => {
    const { phone, product } = sides;
    await phone.goto(`${product.url}${path}`);
    await phone.getByRole('heading', { name: 'A decision of our team' }).waitFor();
    await phone.getByText('The messages on “Aerial on a mill”').waitFor();
    await phone.getByRole('button', { name: 'Send complaint' }).click();
    await phone.getByText('Write at least 10 characters').waitFor();
    await phone.getByLabel(/Why is it wrong/).fill(words);
    await fine(phone);
    await phone.getByRole('button', { name: 'Send complaint' }).click();
    await seeToast(phone, 'Complaint sent', 'We answer within 5 business days.');
    await phone.getByRole('status').filter({ hasText: 'You objected' }).waitFor();
    await fine(phone);
  });

  it('is read by its reporter, with the answer, and by nobody else', async () => {
    const { desktop, product } = sides;
    await desktop.goto(`${product.url}${path}`);
    await desktop.getByText('We spoke to them.').waitFor();
    await fine(desktop);
    await desktop.goto(`${product.url}/decisions/review/00000000-0000-4000-8000-000000000000`);
    await desktop.getByText('There is no such decision').waitFor();
  });

  it('is looked at again by another member of staff, with words', async () => {
    await staff.goto(`${sides.product.url}/admin`);
    await staff
      .getByRole('listitem')
      .filter({ hasText: 'Complaint about a decision' })
      .getByRole('link')
      .first()
      .click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText(words).waitFor();
    const facts = dialog.getByRole('region', { name: 'What is complained about' });
    await facts.getByText('Spoke to the other side').waitFor();
    await fine(staff);
    expect(await dialog.getByRole('button', { name: 'Close message' }).count()).toBe(0);
    await facts.getByLabel(/Your answer/).fill(answer);
    await facts.getByRole('button', { name: 'Uphold the complaint' }).click();
    await seeToast(staff, 'Complaint Upheld');
    await facts.getByText('The complaint was upheld').waitFor();
  });

  it('is answered by mail and on the page', async () => {
    const { phone, product, installer } = sides;
    await phone.goto(`${product.url}${path}`);
    await phone.getByText(answer).waitFor();
    await fine(phone);
    await eventually('a mail with the answer', async () =>
      (await product.inbox(installer.email)).find(({ text }) => text.includes(answer)),
    );
  });
});
