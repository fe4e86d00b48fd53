import { describe, expect, it } from 'vitest';
import { checkText } from '../../rules/textRule';
import { saveJobRules } from '../../rules/jobs';
import { emptyJob, jobPayload } from './jobForm';
import { jobStatusLook } from './jobStatus';

it('shows an unknown job status as a draft', () => {
  expect(jobStatusLook('active')[0]).toBe('Active');
  expect(jobStatusLook('anything')[0]).toBe('Draft');
});

describe('the post-job form', () => {
  it('starts as a Starlink job with everything else empty', () => {
    expect(emptyJob).toMatchObject({ serviceType: 'starlink', title: '', jobType: '' });
  });

  it('wants a description of at least 50 characters', () => {
    const { validate } = checkText(saveJobRules.description);
    expect(validate('x'.repeat(49))).toBe('Description must be at least 50 characters');
    expect(validate(`${'x'.repeat(49)}   `)).toBe('Description must be at least 50 characters');
    expect(validate('x'.repeat(50))).toBeUndefined();
  });

  it('sends the photos that arrived, and names those that are kept back', () => {
    const photo = { name: 'roof.jpg', sent: 1 };
    const payload = jobPayload(emptyJob, [
      { ...photo, key: 'a', fileId: 'file-a' },
      { ...photo, key: 'b', fileId: 'file-b', isPrivate: true },
      { ...photo, key: 'c', problem: 'It was not sent.' },
    ]);
    expect(payload).toMatchObject({ photoIds: ['file-a', 'file-b'], privatePhotoIds: ['file-b'] });
  });

  it('sends how many may bid as a number, and no limit as null', () => {
    expect(jobPayload(emptyJob, []).maxBidders).toBeNull();
    expect(jobPayload({ ...emptyJob, maxBidders: '5' }, []).maxBidders).toBe(5);
  });

  it('sends no deadline as null', () => {
    expect(jobPayload({ ...emptyJob, deadline: '' }, []).deadline).toBeNull();
    expect(jobPayload({ ...emptyJob, deadline: '2026-12-01' }, []).deadline).toBe('2026-12-01');
  });
});
