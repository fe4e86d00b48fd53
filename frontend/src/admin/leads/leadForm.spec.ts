import { describe, expect, it } from 'vitest';
import { emptyLead, leadErrors, leadInput, newLead, valuesOf, type LeadFormValues } from './leadForm';

const today = '2026-11-21';
const filled: LeadFormValues = {
  ...emptyLead,
  title: 'Starlink on a barn roof',
  description: 'Dish on a slate roof.',
  location: 'Bolton',
  postcode: 'BL1 1AA',
  budget: '£200-£400',
  minBudget: '200',
  maxBudget: '400',
  jobType: 'residential',
};
const errorsOf = (changes: LeadFormValues, kept?: string) =>
  leadErrors({ ...filled, ...changes }, { today, kept });

describe('the rules of the lead form', () => {
  it('takes a filled form', () => {
    expect(errorsOf({})).toEqual({});
  });

  it('names every field that an empty form lacks', () => {
    expect(leadErrors(emptyLead, { today })).toEqual({
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

  it('takes blanks around nothing for nothing', () => {
    expect(errorsOf({ title: '   ' })).toEqual({ title: 'Title is required' });
  });

  it('wants budgets of at least a pound', () => {
    expect(errorsOf({ minBudget: '0.99' })).toEqual({ minBudget: 'Minimum budget must be greater than £0' });
    expect(errorsOf({ minBudget: '1' })).toEqual({});
  });

  it.each(['200', '199'])('wants the maximum above the minimum, not £%s', (maxBudget) => {
    expect(errorsOf({ maxBudget })).toEqual({
      maxBudget: 'Maximum budget must be greater than minimum budget',
    });
  });

  it.each(['-1', '1.5'])('refuses %s as a rank', (requiredRank) => {
    expect(errorsOf({ requiredRank })).toEqual({ requiredRank: 'Required rank must be 0 or greater' });
  });

  it('refuses a deposit below a pound, but not an empty one', () => {
    expect(errorsOf({ depositAmount: '0' })).toEqual({
      depositAmount: 'Deposit amount must be greater than £0',
    });
    expect(errorsOf({ depositAmount: '' })).toEqual({});
  });

  it('takes today and later as deadline, and the day that the lead already has', () => {
    expect(errorsOf({ deadline: today })).toEqual({});
    expect(errorsOf({ deadline: '2026-11-20' })).toEqual({
      deadline: 'The deadline must be today or later',
    });
    expect(errorsOf({ deadline: '2026-11-01' }, '2026-11-01')).toEqual({});
  });
});

describe('what the form sends', () => {
  it('reads blank numbers as 0, and a blank deposit and nothing chosen as null', () => {
    const blank = {
      ...filled,
      minBudget: '',
      maxBudget: null,
      requiredRank: '',
      depositAmount: ' ',
      deadline: '',
    };
    expect(leadInput(blank)).toMatchObject({
      minBudget: 0,
      maxBudget: 0,
      requiredRank: 0,
      depositAmount: null,
      deadline: null,
      serviceType: null,
    });
  });

  it('sends the number of bidders as a number, and no limit as null', () => {
    expect(leadInput({ ...filled, maxBidders: '5' }).maxBidders).toBe(5);
    expect(leadInput(filled).maxBidders).toBeNull();
    const lead = { ...leadInput(filled), maxBidders: 3 };
    expect(valuesOf(lead as Parameters<typeof valuesOf>[0]).maxBidders).toBe(3);
  });

  it('trims text and makes numbers of amounts', () => {
    expect(leadInput({ ...filled, title: ' Roof ', minBudget: '199.50' })).toMatchObject({
      title: 'Roof',
      minBudget: 199.5,
    });
  });

  it('sends a new lead out at once, unless it is a draft', () => {
    expect(newLead(filled).status).toBe('active');
    expect(newLead({ ...filled, status: 'draft' }).status).toBe('draft');
    expect(newLead({ ...filled, status: 'completed' }).status).toBe('active');
  });

  it('never changes the status of an edited lead', () => {
    expect(leadInput({ ...filled, status: 'draft' })).not.toHaveProperty('status');
  });

  it('shows a budget that a customer did not name as blank', () => {
    const lead = { ...leadInput(filled), minBudget: 0, maxBudget: 0 };
    const values = valuesOf(lead as Parameters<typeof valuesOf>[0]);
    expect([values.minBudget, values.maxBudget]).toEqual(['', '']);
  });
});
