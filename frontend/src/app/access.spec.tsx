import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createRoutesStub, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { userKey, UserProvider } from '../api/user';
import { aUser } from '../testFacts';
import { never, serve, showScreen } from '../testScreen';
import { AdminRoute, adminLoader } from './AdminRoute';
import { CustomersOnly } from './CustomersOnly';
import { queryClient } from './queryClient';
import { SignedIn } from './SignedIn';
import { TooltipProvider } from '../ui/Tooltip';

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

it('keeps everybody but administrators out of the back office', async () => {
  serve({});
  const installer = aUser();
  queryClient.setQueryData(userKey, installer);
  const BackOffice = createRoutesStub([
    { path: '/admin/leads', Component: AdminRoute, loader: adminLoader, HydrateFallback: () => null },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <UserProvider value={installer}>
        <TooltipProvider>
          <BackOffice initialEntries={['/admin/leads']} />
        </TooltipProvider>
      </UserProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
  expect(screen.getByText('Admin access required to view this page.')).toBeInTheDocument();
});

it('shows that the user is on the way', () => {
  showScreen(<SignedIn />, { at: '/leads', answers: { 'GET /api/auth/user': never } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
