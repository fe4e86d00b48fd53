import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnPdf } from '../../backend/test/support/documents/a-pdf';
import { anAdmin, anApplicant, anInstaller, type Person } from '../../backend/test/support/people';
import { Product } from '../../backend/test/support/product';
import { axeFindings, openBrowser, openPage, reload } from './support/browser';
import { aPhoto } from './support/photo';
import { signIn } from './support/sides';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('papers', () => {
  let product: Product;
  let browser: Browser;
  let admin: Person;
  let installer: Person;

  beforeAll(async () => {
    product = await Product.start();
    browser = await openBrowser();
    admin = await anAdmin(product);
    installer = await anInstaller(product, admin);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('an installer sends a photo from a phone, staff accept it, and the public page says when it was checked', async () => {
    const { page: phone, complaints } = await openPage(browser, 'phone');
    await signIn(phone, product, installer);
    await phone.goto(`${product.url}/profile`);
    await phone.getByRole('link', { name: 'Your papers and application' }).click();
    await phone.getByText('No papers yet').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByLabel('What is it?').selectOption('Public liability insurance');
    const photo = { name: 'policy.png', mimeType: 'image/png', buffer: await aPhoto(phone) };
    await phone.getByLabel('Take a photo').setInputFiles(photo);
    await phone.getByText('policy.png').waitFor();
    await phone.getByLabel('Valid until').fill(inDays(-3));
    await phone.getByRole('button', { name: 'Send paper' }).click();
    await phone.getByText('This paper has ended already').waitFor();
    await phone.getByLabel('Valid until').fill(inDays(200));
    await phone.getByRole('button', { name: 'Send paper' }).click();
    await phone.getByText('We will have looked at it by').waitFor();
    expect(await axeFindings(phone)).toEqual([]);

    const { page: desktop, complaints: others } = await openPage(browser, 'desktop');
    await signIn(desktop, product, admin);
    await desktop.goto(`${product.url}/admin/documents`);
    await desktop
      .getByRole('button', { name: 'Check the paper Public liability insurance of Ivo Installer' })
      .click();
    const dialog = desktop.getByRole('dialog');
    await dialog.getByRole('img', { name: 'Public liability insurance of Ivo Installer' }).waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reject and ask again' }).click();
    await dialog.getByText('Say why, in words for its owner').waitFor();
    await dialog.getByLabel('Number').fill('PL-77');
    await dialog.getByLabel('Covers (£)').fill('2000000');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desktop.getByText('No paper waits').waitFor();

    await phone.getByText('Checked on').waitFor();
    await desktop.goto(`${product.url}/installers/${installer.id}`);
    await desktop.getByText('Public liability insurance: checked on').waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
    expect([...complaints, ...others]).toEqual([]);
  });

  it('a PDF is sent from a phone, and staff scroll through a picture of its pages', async () => {
    const { page: phone, complaints } = await openPage(browser, 'phone');
    await signIn(phone, product, installer);
    await phone.goto(`${product.url}/papers`);
    await phone.getByLabel('What is it?').selectOption('NICEIC');
    const chooser = phone.getByLabel('Choose a photo or PDF');
    await chooser.setInputFiles({ name: 'long.pdf', mimeType: 'application/pdf', buffer: await drawnPdf(9) });
    await phone.getByText('This PDF has 9 pages. We take up to 8').waitFor();
    await chooser.setInputFiles({
      name: 'niceic.pdf',
      mimeType: 'application/pdf',
      buffer: await drawnPdf(2),
    });
    await phone.getByText('niceic.pdf').waitFor();
    await phone.getByRole('button', { name: 'Send paper' }).click();
    await phone.getByText('We will have looked at it by').waitFor();
    expect(await axeFindings(phone)).toEqual([]);

    const { page: desktop, complaints: others } = await openPage(browser, 'desktop');
    await signIn(desktop, product, admin);
    await desktop.goto(`${product.url}/admin/documents`);
    await desktop.getByRole('button', { name: 'Check the paper NICEIC of Ivo Installer' }).click();
    const picture = desktop.getByRole('img', { name: 'NICEIC of Ivo Installer' });
    await picture.waitFor();
    const shape = await picture.evaluate(
      (image: HTMLImageElement) => image.naturalHeight / image.naturalWidth,
    );
    // Two sheets of A4.
    expect(shape).toBeCloseTo(2 * Math.SQRT2, 1);
    expect(await axeFindings(desktop)).toEqual([]);
    // The browser says, too, that it was refused.
    expect([...complaints.filter((line) => !line.includes('413')), ...others]).toEqual([]);
  });

  it('an applicant reads what staff want to know, and answers', async () => {
    const applicant = await anApplicant(product);
    const { page: desktop } = await openPage(browser, 'desktop');
    await signIn(desktop, product, admin);
    await desktop.goto(`${product.url}/admin/users/${applicant.id}/show`);
    await desktop.getByRole('button', { name: 'Request information' }).click();
    const dialog = desktop.getByRole('dialog');
    await dialog.getByLabel('What do you need to know?').fill('Please send your certificate.');
    expect(await axeFindings(desktop)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desktop.getByText('Information requested').first().waitFor();

    const { page: phone } = await openPage(browser, 'phone');
    await signIn(phone, product, applicant);
    await phone.goto(`${product.url}/papers`);
    await phone.getByText('Please send your certificate.').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    await phone.getByLabel('Your answer').fill('It is on its way.');
    await phone.getByRole('button', { name: 'Send answer' }).click();
    await phone.getByText('You hear from us between').waitFor();
    await reload(desktop);
    await desktop.getByText('It is on its way.').first().waitFor();
    expect(await axeFindings(desktop)).toEqual([]);
  });
});
