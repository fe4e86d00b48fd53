import type { Page } from 'playwright-core';

/** Waits for a toast with this title, and text when given. One is shown at a time. */
export async function seeToast(page: Page, title: string, text?: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(title, { exact: true }).first().waitFor();
  if (text) await region.getByText(text, { exact: true }).first().waitFor();
}
