import { useCounts } from '../../api/counts';
import { useAdminStats } from '../../api/stats';
import { Button } from '../../ui/button/Button';
import { today } from '../../ui/text/dates';
import { failed } from '../data/failed';
import { saveSpreadsheet } from '../data/saveFile';
import type { CountRow } from './CountRows';

type Told = { group: string; what: string; count: number };
const columns = [
  { label: 'Group', cell: () => null, text: ({ group }: Told) => group },
  { label: 'What', cell: () => null, text: ({ what }: Told) => what },
  { label: 'Count', cell: () => null, text: ({ count }: Told) => count },
];

/** Every figure of the page as one spreadsheet, once they are there. */
export function NowSpreadsheet({
  groups,
}: {
  groups: readonly { title: string; rows: readonly CountRow[] }[];
}) {
  const { data: counts } = useCounts();
  const { data: stats } = useAdminStats();

  const save = async () => {
    if (!counts || !stats) return;
    try {
      const { spreadsheet } = await import('../resource/spreadsheet');
      const totals = [
        ['Total Leads', stats.totalLeads],
        ['Active Leads', stats.activeLeads],
        ['Total Installers', stats.totalInstallers],
        ['Approved Installers', stats.approvedInstallers],
        ['Total Payments', stats.totalPayments],
        ['Pending Payments', stats.pendingPayments],
      ] as const;
      const rows: Told[] = [
        ...totals.map(([what, count]) => ({ group: 'Totals', what, count })),
        ...groups.flatMap(({ title, rows: counted }) =>
          counted.map(({ label, count }) => ({ group: title, what: label, count: count(counts) })),
        ),
      ];
      saveSpreadsheet(`now-${today()}.csv`, spreadsheet(columns, rows));
    } catch (error) {
      failed(error, 'The spreadsheet could not be saved.');
    }
  };
  return (
    <div className="mb-3 flex justify-end">
      <Button
        variant="quiet"
        className="text-sm"
        disabled={!counts || !stats}
        onClick={() => void save()}
        aria-label="Right now as CSV"
      >
        CSV
      </Button>
    </div>
  );
}
