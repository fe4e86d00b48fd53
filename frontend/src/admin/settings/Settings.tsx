import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { queryOf } from '../../api/query/queryOf';
import { Button } from '../../ui/button/Button';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { SummaryRows } from '../../ui/layout/SummaryRows';
import { ErrorState } from '../../ui/state/ErrorState';
import { Notice } from '../../ui/state/Notice';
import { Skeleton } from '../../ui/state/Skeleton';
import { formatDateTime } from '../../ui/text/dates';
import { Act } from '../data/Act';
import { changesBetween, settingGroups, settingText, type Settings as View } from './settingFields';
import { SettingsDialog } from './SettingsDialog';
import { SettingsHistory } from './SettingsHistory';

function Planned({ settings, planned }: { settings: View; planned: NonNullable<View['planned']> }) {
  return (
    <Notice tone="info" title={`From ${formatDateTime(planned.from)}`}>
      {changesBetween(settings, planned).join(' · ') || 'No value changes.'} ({planned.reason}, {planned.by})
    </Notice>
  );
}

function Values({ settings }: { settings: View }) {
  return (
    <div className="gap-5 lg:columns-2">
      {settingGroups.map((group) => (
        <Card key={group.title} className="mb-5 break-inside-avoid px-5 py-4 sm:py-5">
          <h2 className="mb-1 text-lg">{group.title}</h2>
          <SummaryRows rows={group.fields.map((field) => [field.label, settingText(settings, field)])} />
        </Card>
      ))}
    </div>
  );
}

/** What owners decide of the market: its figures, and who stands behind it. */
export function Settings() {
  const [changing, setChanging] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(queryOf('/api/admin/settings'));
  const since = data?.from
    ? `Version ${data.version}. What holds now was decided by ${data.by}: ${data.reason} (${formatDateTime(data.from)})`
    : 'As the installation was set up. What you decide here takes its place, without a restart';
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={data ? since : 'What the market goes by'}
        aside={
          data && (
            <Act call="PUT /api/admin/settings">
              <Button onClick={() => setChanging(true)}>Change</Button>
            </Act>
          )
        }
      />
      {error && !data ? (
        <ErrorState detail={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className="grid gap-5">
          {data ? (
            <>
              {data.planned && <Planned settings={data} planned={data.planned} />}
              <Values settings={data} />
            </>
          ) : (
            <Card className="grid gap-4 px-5 py-5" aria-busy="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-5" />
              ))}
            </Card>
          )}
          <SettingsHistory />
        </div>
      )}
      {changing && data && <SettingsDialog settings={data} onClose={() => setChanging(false)} />}
    </>
  );
}
