import type { Page } from 'playwright-core';

/** A picture, drawn by the browser. */
export async function aPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#083b43';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = '#f2b705';
      pen.fillRect(160, 120, 320, 240);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
