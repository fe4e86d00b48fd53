import sharp from 'sharp';
import { sizeOfImage } from './image-size.js';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#083b43' } });
const exif = { IFD0: { Copyright: 'x'.repeat(300) } };

describe('the size of a picture, from its header', () => {
  const kinds: [string, 'image/png' | 'image/jpeg' | 'image/webp', () => Promise<Buffer>][] = [
    ['a PNG', 'image/png', () => drawn(301, 207).png().toBuffer()],
    ['a JPEG', 'image/jpeg', () => drawn(301, 207).jpeg().toBuffer()],
    [
      'a JPEG that comes in passes, with metadata',
      'image/jpeg',
      () => drawn(301, 207).withExif(exif).jpeg({ progressive: true }).toBuffer(),
    ],
    ['a WebP', 'image/webp', () => drawn(301, 207).webp().toBuffer()],
    ['a lossless WebP', 'image/webp', () => drawn(301, 207).webp({ lossless: true }).toBuffer()],
    ['a WebP with metadata', 'image/webp', () => drawn(301, 207).withExif(exif).webp().toBuffer()],
  ];

  it.each(kinds)('is read of %s, and of none that breaks off in it', async (_, type, make) => {
    const bytes = await make();
    expect(sizeOfImage(type, bytes)).toEqual({ width: 301, height: 207 });
    for (let length = 0; length < 20; length += 1)
      expect(sizeOfImage(type, bytes.subarray(0, length))).toBeNull();
  });

  it('is none where the header says nothing', () => {
    expect(
      sizeOfImage('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 4, 0, 0, 0, 0, 0, 0])),
    ).toBeNull();
    expect(sizeOfImage('image/jpeg', Buffer.alloc(40, 0xff))).toBeNull();
    expect(sizeOfImage('image/png', Buffer.alloc(40))).toBeNull();
    expect(sizeOfImage('image/webp', Buffer.alloc(40))).toBeNull();
  });
});
