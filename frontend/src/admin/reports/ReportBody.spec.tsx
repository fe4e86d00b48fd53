import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, showScreen } from '../../testScreen';
import { ReportBody } from './ReportBody';

const figure = (label: string, value: number | null) => ({
  ...{ name: label, label, value, unit: 'count', before: null, path: null },
  lists: [{ label: 'Installers', path: `/admin/users?of=${label}` }],
});

it('leads to the lists of a figure where there is something in them', async () => {
  showScreen(<ReportBody name="supply" chosen={{}} />, {
    answers: {
      'GET /api/admin/reports/supply': json({
        ...{ name: 'supply', title: 'Supply', stepDays: 1, daysToCount: 0, countedAt: null },
        ...{ from: '2026-11-01', to: '2026-11-27', previousFrom: '2026-10-05', previousTo: '2026-10-31' },
        figures: [figure('Joined', 3), figure('Left', 0), figure('Unknown', null)],
        tables: [],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Joined: Installers' })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).not.toContain(
    '0Installers',
  );
});
