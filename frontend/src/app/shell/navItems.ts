import {
  Briefcase,
  FileText,
  LayoutDashboard,
  PoundSterling,
  Trophy,
  User,
  type LucideIcon,
} from 'lucide-react';
import type { Role } from '../gates';

export type NavItem = {
  label: string;
  to: string;
  icon: LucideIcon;
  badge?: 'leads' | 'bids';
  /** A page of the server's own, which the browser loads anew. */
  isDocument?: boolean;
};

const dashboard: NavItem = { label: 'Dashboard', to: '/', icon: LayoutDashboard };
const profile: NavItem = { label: 'Profile', to: '/profile', icon: User };

const payments: NavItem = { label: 'Payments', to: '/payments', icon: PoundSterling };

const forInstallers: NavItem[] = [
  dashboard,
  { label: 'Available Leads', to: '/leads', icon: Briefcase, badge: 'leads' },
  { label: 'My Bids', to: '/my-bids', icon: FileText, badge: 'bids' },
  { label: 'Leaderboard', to: '/leaderboard', icon: Trophy },
  payments,
  profile,
];

const items: Readonly<Record<Role, NavItem[]>> = {
  installer: forInstallers,
  customer: [dashboard, payments, profile],
  admin: [dashboard, profile],
};

/** The sidebar's items by role. */
export const navItemsFor = (role: Role): NavItem[] => items[role];
