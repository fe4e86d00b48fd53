import {
  Activity,
  FileChartColumn,
  FileSpreadsheet,
  ListRestart,
  ListTodo,
  SlidersHorizontal,
  type LucideIcon,
} from 'lucide-react';
import type { AdminCounts } from '../api/types';
import { resources } from './resources';

export type MenuPage = {
  label: string;
  path: string;
  icon: LucideIcon;
  count?: (counts: AdminCounts) => number;
  /** The call that its reader must be allowed to make. */
  call?: string;
  /** The server's own page, not one of the app. */
  isDocument?: boolean;
};

const page = (name: string): MenuPage[] =>
  resources
    .filter((resource) => resource.name === name)
    .map(({ label, icon, count, path }) => ({
      label,
      icon,
      path: `/admin/${name}`,
      count,
      call: `GET ${path}`,
    }));

const today: MenuPage = { label: 'Today', path: '/admin', icon: ListTodo };
const reports: MenuPage = { label: 'Reports', path: '/admin/reports', icon: FileChartColumn };
const health: MenuPage = { label: 'Health', path: '/admin/health', icon: Activity };
const queues: MenuPage = { label: 'Queues', path: '/admin/queues', icon: ListRestart, isDocument: true };

const settings: MenuPage = {
  label: 'Settings',
  path: '/admin/settings',
  icon: SlidersHorizontal,
  call: 'GET /api/admin/settings',
};

const statement: MenuPage = {
  label: 'Statement',
  path: '/admin/statement',
  icon: FileSpreadsheet,
  call: 'GET /api/admin/statement',
};

/** The back office by what staff work on. */
export const menu: readonly { label: string; pages: readonly MenuPage[] }[] = [
  { label: 'Market', pages: [today, ...['leads', 'jobs', 'bids'].flatMap(page)] },
  { label: 'Work', pages: ['assignments', 'disputes', 'reviews'].flatMap(page) },
  { label: 'People', pages: ['users', 'customers', 'documents'].flatMap(page) },
  { label: 'Support', pages: ['tickets', 'threads'].flatMap(page) },
  {
    label: 'Money',
    pages: [
      ...['payments', 'payouts', 'refunds', 'approvals', 'debts', 'ledger', 'reconcile-runs'].flatMap(page),
      statement,
    ],
  },
  {
    label: 'System',
    pages: [reports, ...['operations', 'audit', 'staff'].flatMap(page), settings, health, queues],
  },
];

export const pages: readonly MenuPage[] = menu
  .flatMap((group) => group.pages)
  .filter((one) => !one.isDocument);
