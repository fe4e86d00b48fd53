import type { Page } from 'playwright-core';

/** Types a card into the provider's own frame, as a person does. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry').fill('12 / 34');
  await frame.getByLabel('CVC').fill('123');
}

/** Answers the bank's question in the 3-D Secure window. */
export async function authenticate(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const bank = page.frameLocator('iframe[title="Authenticate your payment"]');
  await bank.getByRole('button', { name: `${answer} authentication` }).click();
}
