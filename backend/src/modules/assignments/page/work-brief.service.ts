import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time/clock.js';
import { fileView, type FileView } from '../../files/files.views.js';
import { JobPhotos } from '../../leads/job-photos.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import type { Assignment } from '../assignment.entity.js';
import { maySeePlace, type Reader } from '../assignments.policy.js';
import type { WorkPlaceView } from '../assignments.views.js';

/** The lead's own words about the work. */
interface Brief {
  readonly title: string;
  readonly description: string;
  /** null, as without photos: not for this reader, or not any more. */
  readonly place: WorkPlaceView | null;
  readonly photos: FileView[];
}

/** The task and the place, for the page of the work. */
@Injectable()
export class WorkBrief {
  constructor(
    private readonly leads: Leads,
    private readonly photos: JobPhotos,
    private readonly clock: Clock,
  ) {}

  /** The caller has asked whether the reader may read the assignment. */
  async find(reader: Reader, assignment: Assignment): Promise<Brief> {
    const lead = await this.leads.get(assignment.leadId);
    const { title, description } = lead;
    if (!maySeePlace(reader, assignment, this.clock.now()))
      return { title, description, place: null, photos: [] };
    const photos = await this.photos.byJob(lead.id);
    return { title, description, place: placeView(lead), photos: photos.map(fileView) };
  }
}

const placeView = ({ streetAddress, postcode, location }: Lead): WorkPlaceView => ({
  streetAddress,
  postcode,
  location,
  mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(streetAddress ? `${streetAddress}, ${postcode}` : postcode)}`,
});
