import { DomainError, InvalidFields } from '../../platform/errors/domain-error.js';
import { bodyValidation } from '../../platform/http/input/validation.js';
import { SaveJob } from './jobs.dto.js';
import { ChangeLeadStatus, SaveLead } from './leads.dto.js';
import { SaveLeadPipe } from './save-lead.pipe.js';

const lead = {
  title: 'Starlink on a barn roof',
  description: 'Dish on a slate roof.',
  location: 'Bolton',
  postcode: 'BL1 2AB',
  budget: '£200-£400',
  minBudget: 200,
  maxBudget: 400,
  jobType: 'residential',
  priority: 'premium',
  requiredRank: 5,
  depositAmount: 60,
  deadline: '2026-12-24',
};
const job = {
  title: 'Eight cameras for a small shop',
  serviceType: 'cctv',
  description: 'x'.repeat(50),
  location: 'Bury',
  postcode: 'BL9 0AA',
  budget: '£900-£1,400',
  jobType: 'commercial',
};

const readLead = (body: unknown) => new SaveLeadPipe().transform(body);
const readJob = (body: unknown): Promise<SaveJob> =>
  bodyValidation().transform(body, { type: 'body', metatype: SaveJob }) as Promise<SaveJob>;
async function textsOf(work: Promise<unknown>): Promise<Record<string, string> | undefined> {
  try {
    await work;
  } catch (error) {
    if (error instanceof InvalidFields) return error.fields;
    throw error;
  }
  return undefined;
}
const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('the lead form', () => {
  it('keeps the line breaks of a description, and of nothing else', async () => {
    const read = await readLead({ ...lead, title: 'Two\nlines', description: 'First.\n\nSecond.' });
    expect(read).toMatchObject({ title: 'Two lines', description: 'First.\n\nSecond.' });
  });

  it('is taken as it comes from the browser', async () => {
    expect(await readLead(lead)).toMatchObject(lead);
    expect(await readLead({ ...lead, serviceType: 'cctv', status: 'draft' })).toMatchObject({
      serviceType: 'cctv',
      status: 'draft',
    });
  });

  it('says what is missing in the spec’s words, all at once', async () => {
    expect(await textsOf(readLead({}))).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      location: 'Location is required',
      postcode: 'Postcode is required',
      budget: 'Budget range is required',
      minBudget: 'Minimum budget must be greater than £0',
      maxBudget: 'Maximum budget must be greater than £0',
      jobType: 'Job type is required',
    });
  });

  it('says of a budget that does not rise, and of a postcode that is none, beside what is missing', async () => {
    expect(await textsOf(readLead({ ...lead, title: '', minBudget: 400, postcode: 'HELLO' }))).toEqual({
      title: 'Title is required',
      maxBudget: 'Maximum budget must be greater than minimum budget',
      postcode: 'Enter a UK postcode, like M1 1AE',
    });
    expect(await textsOf(readJob({ ...job, title: '', postcode: 'HELLO' }))).toEqual({
      title: 'Job title is required',
      postcode: 'Enter a UK postcode, like M1 1AE',
    });
  });

  it.each([
    ['title', '   ', 'Title is required'],
    ['title', 7, 'Title is required'],
    ['description', null, 'Description is required'],
    ['minBudget', '', 'Minimum budget must be greater than £0'],
    ['minBudget', 0.99, 'Minimum budget must be greater than £0'],
    ['minBudget', -1, 'Minimum budget must be greater than £0'],
    ['maxBudget', 'lots', 'Maximum budget must be greater than £0'],
    ['maxBudget', Infinity, 'Maximum budget must be greater than £0'],
    ['jobType', 'plumbing', 'Job type is required'],
    ['priority', 'urgent', 'Choose standard, high or premium'],
    ['requiredRank', -1, 'Required rank must be 0 or greater'],
    ['requiredRank', 1.5, 'Required rank must be 0 or greater'],
    ['depositAmount', 0, 'Deposit amount must be greater than £0'],
    ['depositAmount', 0.5, 'Deposit amount must be greater than £0'],
    ['deadline', '2026-02-30', 'The deadline must be a date'],
  ])('refuses %s %p', async (field, value, text) => {
    expect(await textsOf(readLead({ ...lead, [field]: value }))).toEqual({ [field]: text });
  });

  it.each([undefined, null, '', ' '])(
    'means any rank, and leaves the deposit to the settings, when they are %p',
    async (blank) => {
      const read = await readLead({
        ...lead,
        depositAmount: blank,
        requiredRank: blank,
        deadline: blank === ' ' ? null : blank,
      });
      expect(read).toMatchObject({ depositAmount: undefined, requiredRank: 0 });
    },
  );

  it('takes the day of a time stamp as the deadline', async () => {
    expect(await readLead({ ...lead, deadline: '2026-12-24T00:00:00.000Z' })).toMatchObject({
      deadline: '2026-12-24',
    });
  });

  it('takes a service type in the place of the job type', async () => {
    expect(await readLead({ ...lead, jobType: 'starlink' })).toMatchObject({ jobType: 'starlink' });
  });

  it('refuses what nobody may set', async () => {
    for (const field of ['id', 'interestedCount', 'customerId', 'awardedBidId', '__proto__x'])
      expect(await codeOf(readLead({ ...lead, [field]: 1 }))).toBe('request.unknown-field');
  });

  it('may hold the status alone, and then nothing else is asked for', async () => {
    const read = await readLead({ status: 'cancelled' });
    expect(read).toBeInstanceOf(ChangeLeadStatus);
    expect(await readLead(lead)).toBeInstanceOf(SaveLead);
    expect(await textsOf(readLead({ status: 'paused' }))).toEqual({
      status: 'Choose draft, active, completed or cancelled',
    });
  });

  it.each([null, [], 'text', 7])('refuses %p, which is no form', async (body) => {
    expect(await codeOf(readLead(body))).toMatch(/^request\./);
  });
});

describe('the number of bidders in the lead form', () => {
  it('is 3, 5, 10 or none, and may be left out', async () => {
    for (const maxBidders of [3, 5, 10, null, undefined])
      expect((await readLead({ ...lead, maxBidders })) as SaveLead).toMatchObject({ maxBidders });
    for (const maxBidders of [0, 4, '5', ''])
      expect(await textsOf(readLead({ ...lead, maxBidders }))).toEqual({
        maxBidders: 'Choose 3, 5, 10 or no limit',
      });
  });
});

describe('the post-job form', () => {
  it('is taken as it comes from the browser, with or without a date', async () => {
    expect(await readJob(job)).toMatchObject(job);
    expect(await readJob({ ...job, deadline: '' })).toMatchObject({ deadline: undefined });
    for (const maxBidders of [3, 5, 10, null, undefined])
      expect((await readJob({ ...job, maxBidders })).maxBidders).toBe(maxBidders);
    for (const maxBidders of [0, 4, -3, 3.5, 11, '5', '', [3], true])
      expect(await textsOf(readJob({ ...job, maxBidders }))).toEqual({
        maxBidders: 'Choose 3, 5, 10 or no limit',
      });
  });

  it('says what is missing in the spec’s words, all at once', async () => {
    expect(await textsOf(readJob({}))).toEqual({
      title: 'Job title is required',
      serviceType: 'Choose a service type from the list',
      description: 'Description must be at least 50 characters',
      location: 'Location is required',
      postcode: 'Postcode is required',
      budget: 'Budget range is required',
      jobType: 'Job type is required',
    });
  });

  it('wants 50 characters of description, not counting the space around them', async () => {
    const short = { ...job, description: ` ${'x'.repeat(49)} ` };
    expect(await textsOf(readJob(short))).toEqual({
      description: 'Description must be at least 50 characters',
    });
  });

  it('refuses the fields that only staff may set', async () => {
    for (const field of ['priority', 'requiredRank', 'depositAmount', 'status', 'minBudget'])
      expect(await codeOf(readJob({ ...job, [field]: 1 }))).toBe('request.unknown-field');
  });
});
