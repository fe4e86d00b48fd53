import type { Readable } from 'node:stream';

/**
 * Where the bytes of files rest: a folder of this machine, or a bucket that speaks S3. Private: nothing in it has an
 * address of its own. Keys are made by the product, never from a name that was sent.
 */
export abstract class Storage {
  /** Writes all bytes or none. Writing the same key again replaces them. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** @throws BytesMissing when there are none under this key */
  abstract read(key: string): Promise<Readable>;

  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /** Bytes that are left; null where they are not counted, as in a bucket. */
  abstract freeBytes(): Promise<number | null>;
}

/** A row says that there is a file, and its bytes are gone. */
export class BytesMissing extends Error {
  constructor(key: string) {
    super(`No bytes are stored under ${key}`);
  }
}
