import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Facts that the modules above know about an account and the current-user call must show. */
export interface AccountFacts {
  points: number;
  completedJobs: number;
  /** Percent with one decimal; 0 while nothing counts. */
  successRate: number;
  /** Net payouts, integer pence. */
  totalEarningsPence: number;
  /** null until approved */
  rank: number | null;
  serviceTypes: string[];
  /** Miles. */
  workingRadius: number | null;
  businessName: string | null;
}

type Contributor = (userIds: readonly string[]) => Promise<ReadonlyMap<string, Partial<AccountFacts>>>;

const nothingYet: AccountFacts = {
  points: 0,
  completedJobs: 0,
  successRate: 0,
  totalEarningsPence: 0,
  rank: null,
  serviceTypes: [],
  workingRadius: null,
  businessName: null,
};

/** Modules above register here at boot, so that this floor answers with their facts without calling upward. */
@Injectable()
export class AccountFactsBoard {
  private readonly contributors: Contributor[] = [];

  constructor(private readonly database: Database) {}

  contribute(contributor: Contributor): void {
    this.contributors.push(contributor);
  }

  async byIds(userIds: readonly string[]): Promise<Map<string, AccountFacts>> {
    const parts = await Promise.all(this.contributors.map((contributor) => contributor(userIds)));
    return new Map(
      userIds.map((id) => [id, Object.assign({ ...nothingYet }, ...parts.map((part) => part.get(id)))]),
    );
  }
}
