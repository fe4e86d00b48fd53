import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/http/client';
import type { components } from '../../api/schema';

export type Report = components['schemas']['MarketReportView'];
export type ReportName = Report['name'];
export type Table = components['schemas']['ReportTable'];
export type Unit = components['schemas']['ReportColumn']['unit'];
/** Both days are in it; without them the server's last thirty days. */
export type Chosen = { from?: string | undefined; to?: string | undefined };

export const reportQuery = (name: ReportName, { from, to }: Chosen) =>
  queryOptions({
    queryKey: ['/api/admin/reports', name, from ?? '', to ?? ''],
    queryFn: () =>
      answerOf(
        api.GET('/api/admin/reports/{name}', {
          params: { path: { name }, query: { ...(from && { from }), ...(to && { to }) } },
        }),
      ),
  });

/** The address of a table as a spreadsheet. */
export const csvAddress = (report: Pick<Report, 'name' | 'from' | 'to'>, table: Table): string =>
  `/api/admin/reports/${report.name}.csv?${new URLSearchParams({ from: report.from, to: report.to, table: table.name })}`;
