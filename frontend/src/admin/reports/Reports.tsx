import { useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Tabs } from '../../ui/layout/Tabs';
import { Now } from './Now';
import { PeriodChoice } from './PeriodChoice';
import { ReportBody } from './ReportBody';
import type { Chosen, ReportName } from './report';

const labels: Readonly<Record<ReportName, string>> = {
  leads: 'Leads',
  money: 'Money',
  promises: 'Promises',
  supply: 'Supply',
  cohorts: 'Cohorts',
  content: 'Reported content',
};
const names = Object.keys(labels) as ReportName[];

/** How the market does over a period, and how it stands right now. The choice stands in the address. */
export function Reports() {
  const [asked, setAsked] = useSearchParams();
  const chosen: Chosen = { from: asked.get('from') ?? undefined, to: asked.get('to') ?? undefined };
  const open =
    names.find((name) => name === asked.get('report')) ?? (asked.get('report') === 'now' ? 'now' : 'leads');

  const change = (values: Record<string, string | undefined>) => {
    const kept = Object.entries({ ...Object.fromEntries(asked), ...values }).filter(([, value]) => value);
    setAsked(Object.fromEntries(kept) as Record<string, string>, { replace: true });
  };
  const reports = names.map((name) => ({
    value: name,
    label: labels[name],
    content: (
      <>
        <PeriodChoice chosen={chosen} onChoose={({ from, to }) => change({ from, to })} />
        <ReportBody name={name} chosen={chosen} />
      </>
    ),
  }));
  return (
    <>
      <PageHeader title="Reports" subtitle="How the market does, beside the period before" />
      <Tabs
        label="Reports"
        value={open}
        onChange={(report) => change({ report })}
        tabs={[...reports, { value: 'now', label: 'Right now', content: <Now /> }]}
      />
    </>
  );
}
