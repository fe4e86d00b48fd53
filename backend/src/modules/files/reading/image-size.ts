import type { TakenType } from '../../../platform/storage/content-type.js';

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What a picture's header says of its size, without unpacking anything; null when there is no such header. */
export function sizeOfImage(type: Exclude<TakenType, 'application/pdf'>, bytes: Buffer): ImageSize | null {
  const size = headers[type](bytes);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

const headers = { 'image/png': ofPng, 'image/jpeg': ofJpeg, 'image/webp': ofWebp };

const isAt = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function ofPng(bytes: Buffer): ImageSize | null {
  if (bytes.length < 24 || !isAt(bytes, 12, 'IHDR')) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Frames: C0 to CF, but for the three of these that are tables (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function ofJpeg(bytes: Buffer): ImageSize | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // The picture itself, or its end, before anything has said how large it is.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** The three kinds of WebP (RFC 9649): lossy, lossless, and extended. */
function ofWebp(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  if (isAt(bytes, 12, 'VP8 ') && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (isAt(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (isAt(bytes, 12, 'VP8X'))
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return null;
}
