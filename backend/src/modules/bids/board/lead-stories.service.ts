import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { repository } from '../../../platform/database/repository.js';
import type { LeadStoryEntry } from '../../leads/leads.views.js';
import { BidEdit } from '../bid-edit.entity.js';
import { Bid } from '../bid.entity.js';
import { storyOf } from './lead-story.js';
import { Unlock } from '../unlock.entity.js';

/** So many of each are shown, the latest ones. */
const mostToTell = 50;

/** An installer's acts on a lead and their outcome. */
@Injectable()
export class LeadStories {
  constructor(private readonly database: Database) {}

  async find(installerId: string, leadId: string): Promise<LeadStoryEntry[]> {
    const { reader } = this.database;
    const latest = {
      where: { leadId, installerId },
      order: { createdAt: 'DESC' as const },
      take: mostToTell,
    };
    const [unlocks, bids] = await Promise.all([
      repository(reader, Unlock).find(latest),
      repository(reader, Bid).find(latest),
    ]);
    const edits = await repository(reader, BidEdit).find({
      where: { bidId: In(bids.map(({ id }) => id)) },
      order: { id: 'DESC' },
      take: mostToTell,
    });
    return storyOf({ unlocks, bids, edits: edits.toReversed() });
  }
}
