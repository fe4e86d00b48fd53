import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { reviews } from './reviews';

const review = {
  id: 'r1',
  assignmentId: 'w1',
  title: 'Loft aerial',
  by: 'customer',
  authorId: 'kim',
  authorName: 'Kim Holt',
  aboutId: 'rosa',
  aboutName: 'Rosa Field',
  rating: 2,
  text: 'Came late',
  reply: null,
  state: 'shown',
  writtenAt: '2026-11-20T10:00:00Z',
  removalReason: null,
};

it('lists reviews with their two sides, and wants a reason before one is removed', async () => {
  showResource(reviews, {
    'GET /api/admin/reviews': list([review]),
    'GET /api/admin/reviews/r1': json(review),
  });
  expect(await screen.findByRole('link', { name: 'Loft aerial' })).toHaveAttribute(
    'href',
    '/admin/reviews/r1',
  );
  expect(screen.getByRole('link', { name: 'Kim Holt' })).toHaveAttribute('href', '/admin/users/kim/show');
  expect(screen.getByRole('link', { name: 'the work' })).toHaveAttribute(
    'href',
    '/admin/assignments/w1/show',
  );
  expect(screen.getByRole('img', { name: '2 of 5 stars' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Read the review of Rosa Field by Kim Holt' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the review' }));
  expect(await screen.findByText('Give a reason')).toBeInTheDocument();
});
