import { Global, Module } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { LocalFolder } from './local-folder.js';
import { S3Gateway } from './s3.gateway.js';
import { Storage } from './storage.js';

/** A bucket when one is named, else a folder. */
export function openStorage(environment: Environment): Storage {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (S3_BUCKET === undefined) return new LocalFolder(environment.FILES_DIR);
  return new S3Gateway({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    credentials:
      S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  });
}

@Global()
@Module({
  providers: [{ provide: Storage, inject: [Environment], useFactory: openStorage }],
  exports: [Storage],
})
export class StorageModule {}
