import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { api, listParams, pageOf } from '../../api/http/client';
import { Card } from '../../ui/layout/Card';
import { Pager } from '../../ui/layout/Pager';
import { Badge } from '../../ui/mark/Badge';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatDateTime } from '../../ui/text/dates';
import { changesBetween, type SettingsVersion } from './settingFields';

const perPage = 10;

const states = {
  current: ['Holds now', 'petrol'],
  planned: ['Planned', 'hivis'],
  past: ['Past', 'neutral'],
  overtaken: ['Overtaken', 'neutral'],
} as const;

function Row({ version, before }: { version: SettingsVersion; before: SettingsVersion | undefined }) {
  const [label, tone] = states[version.state];
  const changes = before ? changesBetween(before, version) : ['The first decision'];
  return (
    <tr className="max-sm:grid max-sm:gap-1 max-sm:py-3 align-top">
      <td className="px-3 sm:py-3">
        <span className="tabular mr-2 font-semibold">{version.version}</span>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td className="tabular px-3 text-sm sm:py-3">{formatDateTime(version.from)}</td>
      <td className="px-3 text-sm wrap-anywhere sm:py-3">
        {changes.length > 0 ? (
          <ul className="grid gap-0.5">
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          'No value'
        )}
      </td>
      <td className="px-3 text-sm wrap-anywhere text-ink-2 sm:py-3">
        {version.reason}
        <span className="block text-ink-3">
          {version.by}, {formatDateTime(version.changedAt)}
        </span>
      </td>
    </tr>
  );
}

/** Who has decided what, when and why, newest first. */
export function SettingsHistory() {
  const [page, setPage] = useState(1);
  const first = (page - 1) * perPage;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['/api/admin/settings/history', first],
    // One more than is shown: the last row is told apart from the one before it.
    queryFn: () =>
      pageOf(
        api.GET('/api/admin/settings/history', { params: listParams({ range: [first, first + perPage] }) }),
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Card className="px-2 py-4 sm:px-3 sm:py-5">
      <h2 className="mb-2 px-3 text-lg">History</h2>
      {error && !data ? (
        <ErrorState detail={errorText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <p className="px-3 text-ink-3">Loading …</p>
      ) : data.items.length === 0 ? (
        <p className="px-3 text-ink-2">
          Nobody has decided anything yet: the settings are those of the installation.
        </p>
      ) : (
        <>
          <table className="w-full text-left max-sm:block">
            <thead className="text-sm text-ink-3 max-sm:sr-only">
              <tr>
                {['Version', 'From', 'What changed', 'Why'].map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 font-medium">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-sm:block">
              {data.items.slice(0, perPage).map((version, at) => (
                <Row key={version.id} version={version} before={data.items[at + 1]} />
              ))}
            </tbody>
          </table>
          <Pager page={page} perPage={perPage} total={data.total} onPage={setPage} />
        </>
      )}
    </Card>
  );
}
