import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { List, Page, type ListQuery, type ListRules } from '../../platform/http/input/lists.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { Erasures } from './erasure/erasures.service.js';
import { DataExports } from './export/data-exports.service.js';
import { ConfirmedByPassword } from './privacy.dto.js';
import {
  DataMapView,
  ErasureView,
  erasureView,
  ExportView,
  exportView,
  heldDataViews,
} from './privacy.views.js';

const rules: ListRules = { sort: [], filter: {} };

/** What one may know and do about one's own data. */
@ApiTags('account')
@Access()
@Controller('api/account')
export class PrivacyController {
  constructor(
    private readonly exports: DataExports,
    private readonly erasures: Erasures,
  ) {}

  /** The data held about people, why, and for how long: the same for everybody. */
  @Get('data-map')
  @ApiOkResponse({ type: DataMapView })
  dataMap(): DataMapView {
    return { sections: heldDataViews };
  }

  /** Asks for a copy of one's data; it is made in the background. */
  @Post('export')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ExportView })
  async ask(@Me() me: Actor, @Body() { password }: ConfirmedByPassword): Promise<ExportView> {
    return exportView(await this.exports.ask(me, password));
  }

  /** One's own, the newest ten. */
  @Get('exports')
  @ApiOkResponse({ type: [ExportView] })
  async list(@Me() { id }: Actor, @List(rules) { offset, limit }: ListQuery): Promise<Page<ExportView>> {
    const all = await this.exports.list(id);
    return new Page('exports', all.slice(offset, offset + limit).map(exportView), all.length, offset);
  }

  @Get('exports/:id/file')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async download(@Me() me: Actor, @Id() id: string, @Res() reply: FastifyReply): Promise<void> {
    const bytes = await this.exports.open(me.id, id);
    void reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="my-data.zip"')
      .header('Cache-Control', 'no-store')
      .send(bytes);
  }

  /** Whether one's account is about to be deleted, and what is in the way. */
  @Get('erasure')
  @ApiOkResponse({ type: ErasureView })
  async erasure(@Me() { id }: Actor): Promise<ErasureView> {
    const [current, heldBy] = await Promise.all([this.erasures.current(id), this.erasures.hindrances(id)]);
    return erasureView(current, heldBy);
  }

  /** Asks for one's account to be deleted, in fourteen days. */
  @Delete()
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ErasureView })
  async erase(@Me() me: Actor, @Body() { password }: ConfirmedByPassword): Promise<ErasureView> {
    return erasureView(await this.erasures.ask(me, password), []);
  }

  /** Takes that back. */
  @Post('keep')
  @HttpCode(204)
  async keep(@Me() { id }: Actor): Promise<void> {
    await this.erasures.keep(id);
  }
}
