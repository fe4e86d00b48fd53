/** What we take, told from the bytes: the name and the type that came with them are claims. */
export type TakenType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf';

const startsWith = (bytes: Buffer, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** The type of a file by its signature, or null for whatever we do not take. */
export function typeOf(bytes: Buffer): TakenType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, ...ascii('PNG\r\n\x1a\n')])) return 'image/png';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'image/webp';
  if (startsWith(bytes, ascii('%PDF-')) && bytes.subarray(-1_024).includes('%%EOF')) return 'application/pdf';
  return null;
}
