import { expect, it } from 'vitest';
import { countFilter } from './countFilter';

it('counts a status within the search and the kind of account of the list', () => {
  expect(countFilter({ q: 'ann' }, 'pending')).toEqual({
    userType: 'installer',
    q: 'ann',
    status: 'pending',
  });
});

it('counts the status that the list is filtered by, and none of the others', () => {
  expect(countFilter({ status: 'approved' }, 'approved')).toEqual({
    userType: 'installer',
    status: 'approved',
  });
  expect(countFilter({ status: 'approved' }, 'unverified')).toBeNull();
});
