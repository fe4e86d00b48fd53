import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anAssignment } from '../../testFacts';
import { json, list } from '../../testScreen';
import { currentToasts } from '../../ui/overlay/toastStore';
import { showResource } from '../testBackOffice';
import { assignments } from './assignments';
import { disputes } from './disputes';

const dispute = {
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
};

it('lists disputes with both sides, and leads to the page of the work, where they are decided', async () => {
  showResource(disputes, { 'GET /api/admin/disputes': list([dispute]) });
  expect(await screen.findByRole('link', { name: 'Loft aerial' })).toHaveAttribute(
    'href',
    '/admin/assignments/w1/show',
  );
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

const entry = { actor: null, note: null, photos: [], installerPence: null };
const disputed = anAssignment({
  id: 'w1',
  status: 'disputed',
  acts: ['resolve'],
  dispute: {
    ...{ id: 'd1', status: 'open', by: 'customer', reason: 'Half is missing' },
    ...{ openedAt: '2026-11-20T10:00:00Z', evidenceUntil: '2026-11-25T10:00:00Z' },
    ...{ installerAmount: null, fee: null, net: null, returned: null, resolution: null, endedAt: null },
  },
  timeline: [
    {
      ...entry,
      id: 'e1',
      kind: 'evidence',
      side: 'installer',
      note: 'Two were agreed',
      at: '2026-11-21T10:00:00Z',
    },
  ] as never,
});
const answers = {
  'GET /api/admin/disputes': list([dispute]),
  'GET /api/admin/disputes/d1': json(dispute),
  'GET /api/admin/assignments/w1': json(disputed),
  'POST /api/assignments/w1/resolve': json(disputed),
};

it('asks for the decision at the address of a dispute, with what both sides say beside it', async () => {
  const calls = showResource(disputes, answers, '/d1', { beside: [assignments], role: 'money' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide the dispute' }));
  expect(dialog.getByRole('region', { name: 'What Kim Holt says' })).toHaveTextContent('“Half is missing”');
  expect(dialog.getByRole('region', { name: 'What Rosa Field says' })).toHaveTextContent('Two were agreed');
  const amount = dialog.getByLabelText(/^To Rosa Field/);
  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  expect(dialog.getByText('£140.00 of £240.00 goes back')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Why'), 'Two of four');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Dispute Decided' }));
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/assignments/w1/resolve',
    body: { installerAmount: 100, reason: 'Two of four' },
  });
});

it('shows a dispute to every role, and asks only those who may decide it', async () => {
  showResource(assignments, answers, '/w1/show?act=decide', { role: 'support' });
  expect(await screen.findByRole('region', { name: 'What Kim Holt says' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Decide the dispute' })).toBeNull();
});

it('asks to approve work on a lead of our own, and says who gets what', async () => {
  const own = anAssignment({ id: 'w1', status: 'submitted', customer: null, acts: ['approve', 'return'] });
  const calls = showResource(
    assignments,
    { 'GET /api/admin/assignments/w1': json(own), 'POST /api/assignments/w1/approve': json(own) },
    '/w1/show?act=approve',
    { role: 'money' },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve the work?' }));
  expect(dialog.getByText(/£228.00 goes to Rosa Field and £12.00 is our service fee/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Approve and release £240.00' }));
  await waitFor(() => expect(calls.at(-1)?.method).toBeDefined());
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/assignments/w1/approve',
  ]);
});
