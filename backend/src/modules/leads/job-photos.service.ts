import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Tx } from '../../platform/database/database.js';
import { Files } from '../files/files.service.js';
import { FileView, fileView } from '../files/files.views.js';
import type { StoredFile } from '../files/stored-file.entity.js';
import type { SaveJob } from './jobs.dto.js';

const purpose = 'job-photo';

/** A photo of a job as its customer sees it. */
export class JobPhotoView extends FileView {
  /** Installers see it only once their deposit is paid. */
  @ApiProperty() isPrivate!: boolean;
}

export const jobPhotoView = (file: StoredFile): JobPhotoView => ({
  ...fileView(file),
  isPrivate: file.restricted,
});

/** A customer's photos of the place. */
@Injectable()
export class JobPhotos {
  constructor(private readonly files: Files) {}

  byJob(jobId: string, tx?: Tx): Promise<StoredFile[]> {
    return this.files.ofSubjects([jobId], purpose, tx);
  }

  /**
   * Makes the form's photos those of the job: new ones are taken up, those that it no longer names go.
   * @throws InvalidFields for one that its customer did not send for a job
   */
  async keep(
    tx: Tx,
    customerId: string,
    jobId: string,
    { photoIds, privatePhotoIds }: SaveJob,
  ): Promise<void> {
    if (photoIds) {
      const there = (await this.byJob(jobId, tx)).map(({ id }) => id);
      await this.files.discard(
        tx,
        jobId,
        there.filter((id) => !photoIds.includes(id)),
      );
      await this.files.attach(tx, {
        ids: photoIds.filter((id) => !there.includes(id)),
        ownerId: customerId,
        purpose,
        subjectId: jobId,
        field: 'photoIds',
      });
    }
    if (privatePhotoIds) await this.files.restrict(tx, jobId, purpose, privatePhotoIds);
  }
}
