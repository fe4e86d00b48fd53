import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { assignments } from './assignments';
import { disputes } from './disputes';

it('lists disputes with both sides, and leads to the page where they are decided', async () => {
  showResource(disputes, {
    'GET /api/admin/disputes': list([
      {
        id: 'd1',
        assignmentId: 'w1',
        title: 'Loft aerial',
        status: 'open',
        by: 'customer',
        reason: 'Half is missing',
        price: '240.00',
        installerId: 'i1',
        installerName: 'Rosa Field',
        customerId: 'c1',
        customerName: 'Kim Holt',
        openedAt: '2026-11-20T10:00:00Z',
        evidenceUntil: '2026-11-25T10:00:00Z',
        installerAmount: null,
      },
    ]),
  });
  expect(await screen.findByRole('link', { name: 'Loft aerial' })).toHaveAttribute('href', '/assignments/w1');
  expect(screen.getByRole('link', { name: 'Rosa Field' })).toHaveAttribute('href', '/admin/users/i1/show');
  expect(screen.getByRole('link', { name: 'Kim Holt' })).toHaveAttribute('href', '/admin/users/c1/show');
  expect(screen.getAllByText('To decide').length).toBeGreaterThan(0);
});

it('lists all work with its status', async () => {
  const party = { companyName: null, email: null, phoneNumber: null };
  showResource(assignments, {
    'GET /api/admin/assignments': list([
      {
        id: 'w1',
        leadId: 'l1',
        title: 'Office WiFi',
        status: 'submitted',
        price: '900.00',
        fee: '45.00',
        net: '855.00',
        installer: { ...party, id: 'i1', name: 'Rosa Field' },
        customer: null,
        acceptedAt: '2026-11-20T10:00:00Z',
        submittedAt: '2026-11-22T10:00:00Z',
        approveBy: '2026-11-29T10:00:00Z',
        endedAt: null,
      },
    ]),
  });
  expect(await screen.findByRole('link', { name: 'Office WiFi' })).toHaveAttribute(
    'href',
    '/admin/assignments/w1/show',
  );
  expect(screen.getByRole('link', { name: 'Rosa Field' })).toHaveAttribute('href', '/admin/users/i1/show');
  expect(screen.getByText(/for the platform/)).toBeInTheDocument();
});
