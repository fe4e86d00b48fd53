import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { aUser } from '../testFacts';
import { never, showScreen } from '../testScreen';
import { AdminRoute } from './AdminRoute';
import { CustomersOnly } from './CustomersOnly';
import { SignedIn } from './SignedIn';

const jobs = (
  <Routes>
    <Route element={<CustomersOnly />}>
      <Route path="/jobs/:id" element={<p>A job</p>} />
    </Route>
  </Routes>
);

it('keeps everybody but customers out of a customer’s page', () => {
  showScreen(jobs, { at: '/jobs/1' });
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('This page is only available to customers.')).toBeInTheDocument();
  expect(screen.queryByText('A job')).toBeNull();
});

it('lets customers in', () => {
  showScreen(jobs, { at: '/jobs/1', user: aUser({ userType: 'customer' }) });
  expect(screen.getByText('A job')).toBeInTheDocument();
});

it('keeps everybody but administrators out of the back office', () => {
  showScreen(<AdminRoute />, { at: '/admin/leads' });
  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('Admin access required to view this page.')).toBeInTheDocument();
});

it('shows that the user is on the way', () => {
  showScreen(<SignedIn />, { at: '/leads', answers: { 'GET /api/auth/user': never } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
