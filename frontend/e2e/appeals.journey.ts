import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../backend/test/support/eventually';
import { axeFindings, excessWidth, openPage } from './support/browser';
import { Sides, signIn } from './support/sides';
import { seeToast } from './support/toasts';

describe('points that were taken', () => {
  let sides: Sides;
  let staff: Page;
  const words = 'The customer moved the day three times, and then asked for another roof.';
  const answer = 'You told the customer in time. They are back.';

  beforeAll(async () => {
    sides = await Sides.open();
    ({ page: staff } = await openPage(sides.browser, 'desktop'));
    await signIn(staff, sides.product, sides.admin);
    const { workId } = await sides.agree('Aerial on a chapel');
    await sides.installer.visitor.post(`/api/assignments/${workId}/withdraw`, { reason: 'Another roof' });
    await eventually('the points are taken', async () => {
      const { body } = await sides.installer.visitor.get<{ points: number }[]>('/api/leaderboard/points');
      return body.some(({ points }) => points < 0);
    });
  });
  afterAll(() => sides?.close());

  const fine = async (on: Page): Promise<void> => {
    expect(await axeFindings(on)).toEqual([]);
    expect(await excessWidth(on)).toBe(0);
  };

  it('are appealed against beside the points, on a phone', async () => {
    const { phone, product } = sides;
    await phone.goto(`${product.url}/leaderboard`);
    await phone.getByRole('button', { name: /^Appeal: .*Aerial on a chapel/ }).click();
    const dialog = phone.getByRole('dialog', { name: 'Appeal against these points' });
    await dialog.getByLabel(/Why should you keep them/).fill('Too short');
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await dialog.getByText('Write at least 10 characters').waitFor();
    await dialog.getByLabel(/Why should you keep them/).fill(words);
    await fine(phone);
    await dialog.getByRole('button', { name: 'Send appeal' }).click();
    await seeToast(phone, 'Appeal sent', 'We answer within 5 business days.');
    await phone.getByText('Appeal sent: we answer within 5 business days').waitFor();
    expect(await phone.getByRole('button', { name: /^Appeal:/ }).count()).toBe(0);
    await fine(phone);
  });

  it('are given back by staff, who see the rank with and without them', async () => {
    await staff.goto(`${sides.product.url}/admin`);
    await staff.getByRole('listitem').filter({ hasText: 'Appeal against' }).getByRole('link').first().click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByText(words).waitFor();
    const facts = dialog.getByRole('region', { name: 'What is appealed against' });
    await facts.getByText('Rank without them').waitFor();
    await fine(staff);
    expect(await dialog.getByRole('button', { name: 'Close message' }).count()).toBe(0);
    await facts.getByLabel(/Your answer/).fill(answer);
    await facts.getByRole('button', { name: 'Give the points back' }).click();
    await seeToast(staff, 'Appeal Upheld');
    await facts.getByText('The points were given back').waitFor();
    await fine(staff);
  });

  it('are back, with the answer beside them', async () => {
    const { phone, product } = sides;
    await phone.goto(`${product.url}/leaderboard`);
    await phone.getByText(`Appeal upheld: ${answer}`).waitFor();
    await fine(phone);
  });
});
