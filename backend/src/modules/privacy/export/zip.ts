import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yazl from 'yazl';

/** An entry of a zip; its bytes are read when it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
}

/**
 * A zip as every program opens it. One entry after another is read and packed.
 * @param written is told after each entry how many are in
 */
export async function zip(
  entries: readonly ZipEntry[],
  at: Date,
  written: (count: number) => Promise<void>,
): Promise<Buffer> {
  const file = new yazl.ZipFile();
  const packed = buffer(file.outputStream as Readable);
  for (const [index, { name, bytes }] of entries.entries()) {
    file.addBuffer(await bytes(), name, { mtime: at });
    await written(index + 1);
  }
  file.end();
  return packed;
}
