import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { TakesFiles } from '../../platform/http/input/uploads.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { fileLimits } from './files.limits.js';
import { FileView, fileView } from './files.views.js';
import { Files } from './files.service.js';
import { sendFile } from './sent-file.views.js';
import { filePurposes } from './stored-file.entity.js';
import { readUpload } from './upload.js';
import { UploadsUnderWay } from './uploads-under-way.service.js';

const hour = 3_600;

@ApiTags('files')
@Controller('api/files')
@Access({ notSuspended: true })
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly underWay: UploadsUnderWay,
    private readonly limits: RateLimits,
  ) {}

  @Post()
  @Access({ contactVerified: true, notSuspended: true })
  @TakesFiles()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'purpose'],
      properties: {
        file: { type: 'string', format: 'binary' },
        purpose: { type: 'string', enum: [...filePurposes] },
      },
    },
  })
  @ApiCreatedResponse({ type: FileView })
  async upload(@Me() me: Actor, @Req() request: FastifyRequest): Promise<FileView> {
    const announced = Number(request.headers['content-length']);
    return this.underWay.during(me.id, announced, async () => {
      await this.limits.take(`upload:account:${me.id}`, fileLimits.perHour, hour);
      const { purpose, bytes } = await readUpload(request);
      return fileView(await this.files.upload(me, purpose, bytes));
    });
  }

  @Get(':id')
  @ApiProduces('image/webp', 'application/pdf')
  async read(@Me() me: Actor, @Id() id: string, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, await this.files.open(id, me));
  }

  @Get(':id/thumbnail')
  @ApiProduces('image/webp')
  async thumbnail(@Me() me: Actor, @Id() id: string, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, await this.files.open(id, me, 'thumbnail'));
  }
}
