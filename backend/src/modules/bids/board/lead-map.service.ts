import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Database } from '../../../platform/database/database.js';
import { exactTo, type ListQuery } from '../../../platform/http/input/lists.js';
import type { Actor } from '../../auth/access/auth.guards.js';
import { LeadBoard } from './lead-board.service.js';
import { byOutcode, leadBoard } from './lead-board.reads.js';
import type { BoardReader } from './lead-board.sql.js';

/** The leads of one outcode. */
export class LeadPlace {
  @ApiProperty() outcode!: string;
  /** '' where several towns share it. */
  @ApiProperty() postTown!: string;
  /** The outcode's centre. */
  @ApiProperty() lat!: number;
  @ApiProperty() lng!: number;
  @ApiProperty({ type: 'integer' }) count!: number;
}

/** Where the reader works. */
export class HomeArea {
  @ApiProperty() lat!: number;
  @ApiProperty() lng!: number;
  @ApiProperty({ type: 'integer' }) radiusMiles!: number;
}

/** Leads by where they are. */
export class LeadMapView {
  @ApiProperty({ type: [LeadPlace] }) places!: LeadPlace[];
  /** Leads whose outcode is unknown. */
  @ApiProperty({ type: 'integer' }) unplaced!: number;
  /** So many of the leads are counted here; null: all. */
  @ApiProperty({ type: 'integer', nullable: true }) countedTo!: number | null;
  /** The reader's own place and working radius; null when they have said neither, and for staff. */
  @ApiProperty({ type: HomeArea, nullable: true }) home!: HomeArea | null;
}

/** The board as a map: never finer than the outcode, which all who may bid see. */
@Injectable()
export class LeadMap {
  constructor(
    private readonly database: Database,
    private readonly board: LeadBoard,
  ) {}

  /** The list's leads with the same filter, by outcode. */
  async find(actor: Actor, filter: ListQuery['filter']): Promise<LeadMapView> {
    const reader = await this.board.readerFor(actor);
    const sums = await leadBoard.sum<LeadPlace>(this.database, filter, reader, byOutcode);
    let counted = 0;
    for (const { count } of sums) counted += count;
    return {
      places: sums.filter(({ outcode }) => outcode !== ''),
      unplaced: sums.find(({ outcode }) => outcode === '')?.count ?? 0,
      countedTo: counted > exactTo ? counted : null,
      home: homeOf(reader),
    };
  }
}

function homeOf(reader: BoardReader | null): HomeArea | null {
  if (!reader) return null;
  const { lat, lng, workingRadiusMiles: radiusMiles } = reader;
  return lat === null || lng === null || radiusMiles === null ? null : { lat, lng, radiusMiles };
}
