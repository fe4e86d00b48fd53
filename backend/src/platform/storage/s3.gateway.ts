import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BytesMissing, Storage } from './storage.js';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Missing: Amazon's own address for the region. */
  readonly endpoint: string | undefined;
  /** Missing: what the machine's own role grants. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Files in a bucket of Amazon S3 or of a server that speaks its protocol. */
export class S3Gateway extends Storage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    const { region, endpoint, credentials } = settings;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Servers other than Amazon's refuse checksums that the protocol does not ask for.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ Bucket: this.settings.bucket, Key: key, Body: bytes, ContentType: contentType }),
    );
  }

  async read(key: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.settings.bucket, Key: key }),
      );
      if (!Body) throw new BytesMissing(key);
      return Body as Readable;
    } catch (error) {
      throw error instanceof NoSuchKey ? new BytesMissing(key) : error;
    }
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }));
  }

  freeBytes(): Promise<null> {
    return Promise.resolve(null);
  }
}
