import { InvalidFields } from '../../platform/errors/domain-error.js';
import { aLead } from '../../../test/factories/leads.js';
import { jobTypes } from './lead.entity.js';
import { CompanyNotApproved, JobAwarded, JobNotOpen, WorkApproved } from './leads.errors.js';
import {
  afterStatusChange,
  assertMayChangeStatus,
  assertDeadlineIsAhead,
  budgetRises,
  assertMayChangeJob,
  assertMayPostAnother,
  assertMayPostJob,
  readJobType,
} from './leads.policy.js';

const refusalOf = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

describe('the deadline of a lead', () => {
  const today = '2026-11-21';
  it.each([null, '2026-11-21', '2026-11-22', '2027-01-01'])('may be %s', (deadline) => {
    expect(refusalOf(() => assertDeadlineIsAhead(deadline, today))).toBeNull();
  });

  it('may not have passed', () => {
    const refusal = refusalOf(() => assertDeadlineIsAhead('2026-11-20', today));
    expect(refusal).toBeInstanceOf(InvalidFields);
    expect((refusal as InvalidFields).fields).toEqual({ deadline: 'The deadline must be today or later' });
  });

  it('may not be years away', () => {
    for (const deadline of ['9999-12-31', '2028-11-22'])
      expect((refusalOf(() => assertDeadlineIsAhead(deadline, today)) as InvalidFields).fields).toEqual({
        deadline: 'The deadline must be within 2 years',
      });
    expect(refusalOf(() => assertDeadlineIsAhead('2028-11-21', today))).toBeNull();
  });

  it('may stay when it has passed and the edit does not touch it', () => {
    expect(refusalOf(() => assertDeadlineIsAhead('2026-11-20', today, '2026-11-20'))).toBeNull();
    expect(refusalOf(() => assertDeadlineIsAhead('2026-11-19', today, '2026-11-20'))).toBeInstanceOf(
      InvalidFields,
    );
  });
});

describe('the budget of a lead', () => {
  it.each([
    [200, 200],
    [400, 200],
  ])('does not rise from %i to %i', (min, max) => {
    expect(budgetRises(min, max)).toBe(false);
  });

  it('takes one that rises by a penny', () => {
    expect(budgetRises(200, 200.01)).toBe(true);
  });
});

describe('the job type of a lead form', () => {
  it.each([...jobTypes])('is %s with the service type that was chosen', (jobType) => {
    expect(readJobType(jobType, 'cctv', jobTypes)).toEqual({ jobType, serviceType: 'cctv' });
    expect(readJobType(jobType, undefined, jobTypes)).toEqual({ jobType, serviceType: null });
  });

  it('may hold a service type, which then is residential', () => {
    expect(readJobType('starlink', undefined, jobTypes)).toEqual({
      jobType: 'residential',
      serviceType: 'starlink',
    });
  });
});

describe('posting a job', () => {
  it('is open to residential customers and to approved companies', () => {
    expect(refusalOf(() => assertMayPostJob({ companyName: null, companyApproved: false }))).toBeNull();
    expect(refusalOf(() => assertMayPostJob({ companyName: 'Site Ltd', companyApproved: true }))).toBeNull();
  });

  it('waits for the approval of a company', () => {
    const refusal = refusalOf(() => assertMayPostJob({ companyName: 'Site Ltd', companyApproved: false }));
    expect(refusal).toBeInstanceOf(CompanyNotApproved);
  });
});

describe('changing a job', () => {
  it('is possible while it is open', () => {
    expect(refusalOf(() => assertMayChangeJob(aLead()))).toBeNull();
  });

  it.each(['draft', 'completed', 'cancelled'] as const)('is refused when it is %s', (status) => {
    expect(refusalOf(() => assertMayChangeJob(aLead({ status })))).toBeInstanceOf(JobNotOpen);
  });

  it('is refused when it was archived', () => {
    expect(refusalOf(() => assertMayChangeJob(aLead({ archivedAt: new Date() })))).toBeInstanceOf(JobNotOpen);
  });

  it('goes through support once an installer was chosen', () => {
    expect(refusalOf(() => assertMayChangeJob(aLead({ awardedAt: new Date() })))).toBeInstanceOf(JobAwarded);
  });
});

describe('a change of status', () => {
  it('is free until the work is approved, and refused from then on', () => {
    expect(() => assertMayChangeStatus(aLead({ status: 'completed', workApprovedAt: null }))).not.toThrow();
    expect(() => assertMayChangeStatus(aLead({ status: 'completed', workApprovedAt: new Date() }))).toThrow(
      WorkApproved,
    );
  });
  const now = new Date('2026-11-21T12:00:00Z');
  const earlier = new Date('2026-10-01T12:00:00Z');

  it('starts the 30 days when a lead is made active', () => {
    const draft = aLead({ status: 'draft', activatedAt: null });
    expect(afterStatusChange(draft, 'active', now)).toMatchObject({ status: 'active', activatedAt: now });
  });

  it('starts them anew when a cancelled lead comes back, and forgets its end', () => {
    const cancelled = aLead({ status: 'cancelled', activatedAt: earlier, cancelledAt: earlier });
    expect(afterStatusChange(cancelled, 'active', now)).toMatchObject({
      activatedAt: now,
      cancelledAt: null,
    });
  });

  it('keeps when it was activated and notes when it ended', () => {
    const active = aLead({ activatedAt: earlier, completedAt: null, cancelledAt: null });
    expect(afterStatusChange(active, 'completed', now)).toMatchObject({
      activatedAt: earlier,
      completedAt: now,
    });
    expect(afterStatusChange(active, 'cancelled', now)).toMatchObject({
      activatedAt: earlier,
      cancelledAt: now,
    });
  });
});

describe('the number of jobs a day', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const posted = (count: number): Date[] =>
    Array.from({ length: count }, (_, index) => new Date(now.getTime() - (index + 1) * 60_000));

  it('is ten for a private customer, a hundred for a company', () => {
    for (const [companyName, most] of [
      [null, 10],
      ['Acme', 100],
    ] as const) {
      expect(refusalOf(() => assertMayPostAnother({ companyName }, posted(most - 1), now))).toBeNull();
      expect(refusalOf(() => assertMayPostAnother({ companyName }, posted(most), now))).toMatchObject({
        code: 'leads.too-many-jobs',
        data: { retryAfter: 86_400 - most * 60 },
      });
    }
  });
});
