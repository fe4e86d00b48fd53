import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list, showScreen } from '../../testScreen';
import { WorkPage } from './WorkPage';

const work = {
  id: 'w1',
  leadId: 'l1',
  title: 'Loft aerial',
  status: 'active',
  price: '320.00',
  fee: '16.00',
  net: '304.00',
  customer: { id: 'kim', name: 'Kim Holt' },
  acceptedAt: '2026-11-20T10:00:00Z',
};
it('leads to each job whose work waits to be submitted', async () => {
  const calls = showScreen(<WorkPage />, { answers: { 'GET /api/assignments': list([work]) } });
  expect(await screen.findByRole('link', { name: 'Open Loft aerial to submit its work' })).toHaveAttribute(
    'href',
    '/assignments/w1',
  );
  expect(screen.getByText(/For Kim Holt, agreed on 20 Nov 2026/)).toHaveTextContent('You receive £304.00');
  expect(calls.find(({ path }) => path === '/api/assignments')?.query).toMatchObject({
    filter: { status: 'active' },
  });
});

it('says what stands here when nothing waits', async () => {
  showScreen(<WorkPage />, { answers: { 'GET /api/assignments': list([]) } });
  expect(await screen.findByText('Nothing waits to be submitted')).toBeInTheDocument();
});
