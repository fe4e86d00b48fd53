import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { list } from '../../testScreen';
import { showResource } from '../testBackOffice';
import { operations } from './operations';

it('names a call in words, and leads from the provider’s id to its page there', async () => {
  showResource(operations, {
    'GET /api/admin/operations': list([
      {
        ...{ id: 'o1', kind: 'refund.create', businessId: 'r1', subject: 'refund', subjectId: 'r1' },
        ...{
          subjectName: 'Deposit: Loft aerial',
          attempt: 1,
          state: 'unknown',
          calls: 1,
          providerId: 're_1',
        },
        ...{
          providerUrl: 'https://dashboard.stripe.com/search?query=re_1',
          errorCode: null,
          errorMessage: null,
        },
        ...{ createdAt: '2026-11-20T10:00:00Z', nextTryAt: '2026-11-20T10:00:00Z' },
      },
    ]),
  });
  expect(
    await screen.findByRole('button', { name: 'Ask now: Send a refund, Deposit: Loft aerial' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^re_1/ })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/search?query=re_1',
  );
});
