import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { JobRefused } from '../../../platform/processes/jobs.js';
import { fileLimits } from '../files.limits.js';
import { thumbnailOf, type CleanImage } from './clean-image.js';

/** Pixels: an A4 page reads well in this width, and WebP holds 16,383 in height. */
const [pageWidth, mostHeight] = [1_240, 16_000];

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * Draws the pages of a PDF one below another, as one picture: a stranger’s PDF is never shown as it is. PDFium is
 * WebAssembly here, without scripts, in a process of its own (`FileReaders`).
 * @throws JobRefused when it cannot be drawn
 */
export async function pdfPages(bytes: Buffer): Promise<CleanImage> {
  const library = await PDFiumLibrary.init();
  try {
    const pages = [...(await library.loadDocument(bytes)).pages()];
    if (pages.length > fileLimits.drawnPages) throw new JobRefused('too many pages');
    const width = widthFor(pages);
    const drawn: Drawn[] = [];
    for (const page of pages)
      drawn.push(await page.render({ scale: width / page.getOriginalSize().originalWidth }));
    const [first] = drawn;
    if (!first) throw new JobRefused('no pages');
    return {
      image: await oneBelowAnother(drawn),
      thumbnail: await thumbnailOf(await oneBelowAnother([first])),
    };
  } catch (error) {
    throw error instanceof JobRefused
      ? error
      : new JobRefused(error instanceof Error ? error.message : 'unknown');
  } finally {
    library.destroy();
  }
}

/** Pixels: less where the pages are many or long. */
function widthFor(pages: readonly PDFiumPage[]): number {
  let heightPerWidth = 0;
  for (const page of pages) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    heightPerWidth += originalHeight / originalWidth;
  }
  const width = Math.floor(Math.min(pageWidth, mostHeight / heightPerWidth));
  // Narrower than this no word of it could be read.
  if (!(width >= pageWidth / 4)) throw new JobRefused('pages of a shape that nobody can read');
  return width;
}

function oneBelowAnother(drawn: readonly Drawn[]): Promise<Buffer> {
  const width = Math.max(...drawn.map((page) => page.width));
  let height = 0;
  const layers = drawn.map((page) => {
    const top = height;
    height += page.height;
    return {
      input: Buffer.from(page.data),
      raw: { width: page.width, height: page.height, channels: 4 as const },
      left: 0,
      top,
    };
  });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .webp({ quality: 82 })
    .toBuffer();
}
