import type { User } from '../modules/auth/user.entity.js';
import type { Lead } from '../modules/leads/lead.entity.js';
import { Installers } from '../modules/installers/installers.service.js';
import { milesBetween } from '../platform/geo/distance.js';
import type { DemoLead } from './demo-lead.js';
import type { DemoInstaller } from './people.js';

export interface Taker {
  readonly id: string;
  readonly isMain: boolean;
}

interface Candidate extends Taker {
  readonly person: DemoInstaller;
  readonly lat: number;
  readonly lng: number;
}

/** Who takes part in which demo lead: those who do such work and work there, nearest first, as in the real market. */
export class Takers {
  private constructor(
    private readonly installers: Installers,
    private readonly candidates: readonly Candidate[],
  ) {}

  static async among(
    installers: Installers,
    people: readonly DemoInstaller[],
    users: ReadonlyMap<string, User>,
  ): Promise<Takers> {
    const candidates: Candidate[] = [];
    for (const person of people) {
      const user = users.get(person.email);
      if (!user || person.vetted !== 'approved') continue;
      const { lat, lng } = await installers.bidder(null, user.id);
      if (lat === null || lng === null) continue;
      candidates.push({ id: user.id, isMain: person.email.startsWith('installer@'), person, lat, lng });
    }
    return new Takers(installers, candidates);
  }

  /** As many as the lead's story names, fewer when the market has fewer. The main installer takes part where the story says so. */
  async of(demo: DemoLead, lead: Lead): Promise<Taker[]> {
    if (lead.lat === null || lead.lng === null) return [];
    const place = { lat: lead.lat, lng: lead.lng };
    const near = this.candidates
      .map((one) => ({ ...one, miles: milesBetween(place, one) }))
      .filter(({ miles, person }) => miles <= person.radiusMiles)
      .filter(({ person }) => demo.service === null || person.serviceTypes.includes(demo.service))
      .sort((one, other) => one.miles - other.miles);
    const main = near.filter(({ isMain }) => isMain && demo.main !== undefined);
    const rest = near.filter(({ isMain }) => !isMain);
    const wanted = demo.bids + demo.unlocks;
    const chosen: Candidate[] = [...main];
    for (const one of rest) {
      if (chosen.length >= wanted) break;
      if (await this.mayOpen(demo, one.id)) chosen.push(one);
    }
    return chosen.slice(0, wanted);
  }

  private async mayOpen({ priority, requiredRank }: DemoLead, installerId: string): Promise<boolean> {
    if (priority !== 'premium' || requiredRank === 0) return true;
    return this.installers.isRankAtLeast(installerId, requiredRank);
  }
}
