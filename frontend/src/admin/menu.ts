import { FileChartColumn, ListRestart, type LucideIcon } from 'lucide-react';
import type { AdminCounts } from '../api/types';
import { resources } from './resources';

export type MenuPage = {
  label: string;
  path: string;
  icon: LucideIcon;
  count?: (counts: AdminCounts) => number;
  /** The server's own page, not one of the app. */
  isDocument?: boolean;
};

const page = (name: string): MenuPage[] =>
  resources
    .filter((resource) => resource.name === name)
    .map(({ label, icon, count }) => ({ label, icon, path: `/admin/${name}`, count }));

const reports: MenuPage = { label: 'Reports', path: '/admin', icon: FileChartColumn };
const queues: MenuPage = { label: 'Queues', path: '/admin/queues', icon: ListRestart, isDocument: true };

/** The back office by what staff work on. */
export const menu: readonly { label: string; pages: readonly MenuPage[] }[] = [
  { label: 'Market', pages: ['leads', 'jobs', 'bids'].flatMap(page) },
  { label: 'Work', pages: ['assignments', 'disputes', 'reviews'].flatMap(page) },
  { label: 'People', pages: ['users', 'customers'].flatMap(page) },
  { label: 'Support', pages: ['tickets', 'threads'].flatMap(page) },
  { label: 'Money', pages: ['payments', 'payouts', 'refunds', 'ledger'].flatMap(page) },
  { label: 'System', pages: [reports, ...['operations', 'audit'].flatMap(page), queues] },
];

export const pages: readonly MenuPage[] = menu
  .flatMap((group) => group.pages)
  .filter((one) => !one.isDocument);
