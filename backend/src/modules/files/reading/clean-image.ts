import sharp from 'sharp';
import { JobRefused } from '../../../platform/processes/jobs.js';
import { fileLimits } from '../files.limits.js';

/** A picture as we keep it. */
export interface CleanImage {
  /** WebP without any metadata: neither place, camera nor anything that was hidden behind the picture. */
  readonly image: Buffer;
  /** WebP, at most 480 pixels wide and high. */
  readonly thumbnail: Buffer;
}

const longestSide = 2_560;
const thumbnailSide = 480;

// One thread: the other processors serve requests meanwhile.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Draws the picture anew, upright: what comes out holds pixels and nothing else. In a process of its own alone (`FileReaders`).
 * @throws JobRefused when it cannot be drawn
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  try {
    const upright = sharp(bytes, { limitInputPixels: fileLimits.pixels, failOn: 'error' }).autoOrient();
    const image = await upright
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    return { image, thumbnail: await thumbnailOf(image) };
  } catch (error) {
    throw new JobRefused(error instanceof Error ? error.message : 'unknown');
  }
}

/** WebP, at most 480 pixels wide and high. */
export const thumbnailOf = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
