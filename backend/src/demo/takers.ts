import type { User } from '../modules/auth/user.entity.js';
import type { Users } from '../modules/auth/users.service.js';
import type { Lead } from '../modules/leads/lead.entity.js';
import type { Installers } from '../modules/installers/installers.service.js';
import { milesBetween } from '../platform/geo/distance.js';
import { vettedAfterHours } from './demo-accounts.js';
import type { DemoLead } from './demo-lead.js';
import { demoInstallers, type DemoInstaller } from './people.js';

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
  private readonly known = new Map<string, Promise<Candidate | null>>();

  constructor(
    private readonly users: Users,
    private readonly installers: Installers,
  ) {}

  /** As many as the lead's story names, fewer when the market has fewer. The main installer takes part where the story says so. */
  async find(demo: DemoLead, lead: Lead): Promise<Taker[]> {
    if (lead.lat === null || lead.lng === null) return [];
    const place = { lat: lead.lat, lng: lead.lng };
    const near = (await this.approvedBefore(demo))
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

  private async approvedBefore({ ageHours }: DemoLead): Promise<Candidate[]> {
    const approved = demoInstallers.filter(
      ({ vetted, joinedDaysAgo }) =>
        vetted === 'approved' && joinedDaysAgo * 24 - vettedAfterHours > ageHours + 1,
    );
    const found = await Promise.all(approved.map((person) => this.candidate(person)));
    return found.filter((one) => one !== null);
  }

  private candidate(person: DemoInstaller): Promise<Candidate | null> {
    const found = this.known.get(person.email) ?? this.lookUp(person);
    this.known.set(person.email, found);
    return found;
  }

  private async lookUp(person: DemoInstaller): Promise<Candidate | null> {
    const user: User | null = await this.users.byEmail(person.email);
    if (!user) return null;
    const { lat, lng } = await this.installers.bidder(null, user.id);
    if (lat === null || lng === null) return null;
    return { id: user.id, isMain: person.email.startsWith('installer@'), person, lat, lng };
  }

  private async mayOpen({ priority, requiredRank }: DemoLead, installerId: string): Promise<boolean> {
    if (priority !== 'premium' || requiredRank === 0) return true;
    return this.installers.isRankAtLeast(installerId, requiredRank);
  }
}
