import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { MalformedRequest } from '../../../platform/http/answers/problem.js';
import { Id } from '../../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../../auth/access/auth.guards.js';
import { readCursor } from './cursor.js';
import { StaffNotes } from './staff-notes.service.js';
import { AddNote, NoteView } from './staff-notes.dto.js';
import { TimelineEntryView, timelineKinds, type TimelineKind } from './timeline.dto.js';
import { subjects, Timelines, type Subject } from './timeline.reads.js';

/** @throws NotFound for anything that has no timeline */
function readSubject(raw: string): Subject {
  const known = subjects.find((one) => one === raw);
  if (!known) throw new NotFound();
  return known;
}

function readKind(raw: unknown): TimelineKind | null {
  if (raw === undefined || raw === '') return null;
  const known = timelineKinds.find((one) => one === raw);
  if (!known) throw new MalformedRequest();
  return known;
}

/** What happened to a person, a lead, a job of work or a payment, and what staff noted about it. */
@ApiTags('admin')
@Access({ roles: ['admin'] })
@ApiParam({ name: 'subject', enum: subjects })
@Controller('api/admin/:subject/:id')
export class TimelineAdminController {
  constructor(
    private readonly timelines: Timelines,
    private readonly notes: StaffNotes,
  ) {}

  /** In words, newest first, 50 at a time; `after` is the last entry's id. */
  @Get('timeline')
  @ApiQuery({ name: 'kind', required: false, enum: timelineKinds })
  @ApiQuery({ name: 'after', required: false, schema: { type: 'string' } })
  @ApiOkResponse({ type: [TimelineEntryView] })
  read(
    @Param('subject') subject: string,
    @Id() id: string,
    @Query('kind') kind: unknown,
    @Query('after') after: unknown,
  ): Promise<TimelineEntryView[]> {
    return this.timelines.read(readSubject(subject), id, readKind(kind), readCursor(after));
  }

  /** Only staff read it. */
  @Post('notes')
  @ApiCreatedResponse({ type: NoteView })
  async note(
    @Me() me: Actor,
    @Param('subject') subject: string,
    @Id() id: string,
    @Body() { text }: AddNote,
  ): Promise<NoteView> {
    await this.timelines.assertExists(readSubject(subject), id);
    return this.notes.add({ subject: readSubject(subject), subjectId: id, authorId: me.id, text });
  }
}
