import { expect, it } from 'vitest';
import { emptyJobFor, jobErrors, jobFor } from './jobForm';

const filled = {
  ...emptyJobFor,
  customerId: 'c1',
  title: ' Two cameras ',
  description: 'Two cameras over the yard, a recorder in the office, power is there.',
  location: 'Bury',
  postcode: 'BL9 0AA',
  budget: '£300',
  jobType: 'commercial',
};

it('names everything that is missing at once, with the texts of the job form', () => {
  expect(jobErrors({ ...emptyJobFor, serviceType: '' }, '2026-11-25')).toEqual({
    customerId: 'Choose a customer',
    title: 'Job title is required',
    serviceType: 'Choose a service type from the list',
    description: 'Description must be at least 50 characters',
    location: 'Location is required',
    postcode: 'Postcode is required',
    budget: 'Budget range is required',
    jobType: 'Job type is required',
  });
});

it('takes a whole form, and sends no deadline as none', () => {
  expect(jobErrors(filled, '2026-11-25')).toEqual({});
  expect(jobFor(filled)).toMatchObject({
    customerId: 'c1',
    title: 'Two cameras',
    deadline: null,
    maxBidders: null,
  });
  expect(jobFor({ ...filled, maxBidders: '3' }).maxBidders).toBe(3);
});

it('refuses a day that has passed', () => {
  expect(jobErrors({ ...filled, deadline: '2026-11-24' }, '2026-11-25')).toEqual({
    deadline: 'The deadline must be today or later',
  });
});
