import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { Bid } from '../../src/modules/bids/bid.entity.js';
import type { BidderFacts } from '../../src/modules/bids/bids.policy.js';
import { SaveJob } from '../../src/modules/leads/jobs.dto.js';
import { Jobs } from '../../src/modules/leads/jobs.service.js';
import { Lead } from '../../src/modules/leads/lead.entity.js';
import { SaveLead } from '../../src/modules/leads/leads.dto.js';
import { Leads } from '../../src/modules/leads/leads.service.js';

/** A lead in memory: open, of the platform's own, for anybody, unless told otherwise. */
export const aLead = (values: Partial<Lead> = {}): Lead =>
  Object.assign(new Lead(), {
    id: randomUUID(),
    customerId: null,
    priority: 'standard',
    requiredRank: 0,
    depositPence: 5_000,
    deadline: null,
    status: 'active',
    awardedAt: null,
    archivedAt: null,
    workApprovedAt: null,
    ...values,
  });

/** A bid in memory: pending, £240. */
export const aBid = (values: Partial<Bid> = {}): Bid =>
  Object.assign(new Bid(), { id: randomUUID(), pricePence: 24_000, status: 'pending', ...values });

/** An installer as the rules see one: approved, rank 12. */
export const aBidder = (values: Partial<BidderFacts> = {}): BidderFacts => ({
  isApproved: true,
  insuranceEndedOn: null,
  isSuspended: false,
  rank: 12,
  ...values,
});

/** The lead form, as it comes from a browser after it was checked. */
export const aLeadForm = (values: Partial<SaveLead> = {}): SaveLead =>
  Object.assign(new SaveLead(), {
    title: 'Starlink on a barn roof',
    description: 'Dish on a slate roof, 30 metres of cable to the office downstairs.',
    location: 'Bolton',
    postcode: 'BL1 2AB',
    budget: '£200-£400',
    minBudget: 200,
    maxBudget: 400,
    jobType: 'residential',
    ...values,
  });

/** The post-job form. */
export const aJobForm = (values: Partial<SaveJob> = {}): SaveJob =>
  Object.assign(new SaveJob(), {
    title: 'Eight cameras for a small shop',
    description: 'PoE cameras inside and outside, a recorder in the back office and an app for the owner.',
    location: 'Bury',
    postcode: 'BL9 0AA',
    budget: '£900-£1,400',
    jobType: 'commercial',
    serviceType: 'cctv',
    ...values,
  });

/** A lead of staff in the database. */
export const aStaffLead = (
  app: INestApplicationContext,
  staffId: string,
  values: Partial<SaveLead> = {},
): Promise<Lead> => app.get(Leads).create(staffId, aLeadForm(values));

/** A residential customer's job in the database. */
export const aPostedJob = (
  app: INestApplicationContext,
  customerId: string,
  values: Partial<SaveJob> = {},
): Promise<Lead> =>
  app.get(Jobs).post({ id: customerId, companyName: null, companyApproved: false }, aJobForm(values));
