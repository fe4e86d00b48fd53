import type sharp from 'sharp';

/** An image as we keep it. */
export interface CleanImage {
  /** WebP without any metadata: neither place, camera nor anything that was hidden behind the picture. */
  readonly image: Buffer;
  /** WebP, at most 480 pixels wide and high. */
  readonly thumbnail: Buffer;
}

/** The file starts like an image and cannot be drawn, or would be larger than any camera's when it is unpacked. */
export class UnreadableImage extends Error {}

/** 50 million: more than a phone takes, far less than what a small file can be made to unpack to. */
const limitInputPixels = 50_000_000;
const longestSide = 2_560;
const thumbnailSide = 480;

/** Loaded with the first image: most processes never see one, and all of them start. */
let loading: Promise<typeof sharp> | undefined;

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp');
  // One thread an image: the others belong to whoever waits for an answer meanwhile.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/**
 * Draws the image anew, upright: what comes out holds pixels and nothing else.
 * @throws UnreadableImage
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  const draw = await (loading ??= load());
  try {
    const upright = draw(bytes, { limitInputPixels, failOn: 'error' }).autoOrient();
    const image = await upright
      .clone()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
    const thumbnail = await draw(image)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    return { image, thumbnail };
  } catch (error) {
    throw new UnreadableImage(error instanceof Error ? error.message : 'unknown');
  }
}
