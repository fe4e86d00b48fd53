import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAssignment } from '../../testFacts';
import { WorkInvoices } from './WorkInvoices';

it('leads to each paper, with its amount and day', () => {
  const paper = { issuedAt: '2026-11-20T10:00:00Z', number: 'INV-000012', amount: '240.00' };
  render(
    <WorkInvoices
      assignment={anAssignment({
        invoices: [
          { ...paper, id: 'one', kind: 'invoice' },
          { ...paper, id: 'two', kind: 'credit', number: 'CRN-000001', amount: '120.00' },
        ],
      })}
    />,
  );
  expect(screen.getByRole('link', { name: 'Invoice INV-000012 (PDF)' })).toHaveAttribute(
    'href',
    '/api/assignments/work-1/invoices/one',
  );
  expect(screen.getByRole('link', { name: 'Credit note CRN-000001 (PDF)' })).toBeInTheDocument();
  expect(screen.getByText('£120.00, 20 Nov 2026')).toBeInTheDocument();
});

it('is nothing before there is one', () => {
  const { container } = render(<WorkInvoices assignment={anAssignment()} />);
  expect(container).toBeEmptyDOMElement();
});
