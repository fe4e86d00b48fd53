import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { FileAudiences, type Audience } from '../../files/file-audiences.service.js';
import { LeadBoard } from './lead-board.service.js';

/** The photos of a job, open to readers who see them on the lead's page. */
@Injectable()
export class LeadPhotos implements OnModuleInit {
  constructor(
    private readonly audiences: FileAudiences,
    private readonly board: LeadBoard,
  ) {}

  onModuleInit(): void {
    this.audiences.declare('job-photo', this.audience);
  }

  private readonly audience: Audience = async (file, reader) => {
    try {
      return await this.board.showsPhoto(reader, file.subjectId, file);
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  };
}
