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

export type NavItem = { label: string; to: string; icon: LucideIcon; badge?: 'leads' | 'bids' };

const dashboard: NavItem = { label: 'Dashboard', to: '/', icon: LayoutDashboard };
const profile: NavItem = { label: 'Profile', to: '/profile', icon: User };

const forInstallers: NavItem[] = [
  dashboard,
  { label: 'Available Leads', to: '/leads', icon: Briefcase, badge: 'leads' },
  { label: 'My Bids', to: '/my-bids', icon: FileText, badge: 'bids' },
  { label: 'Leaderboard', to: '/leaderboard', icon: Trophy },
  { label: 'Payments', to: '/payments', icon: PoundSterling },
  profile,
];

/** The sidebar's items by role. */
export function navItemsFor(role: Role): NavItem[] {
  return role === 'installer' ? forInstallers : [dashboard, profile];
}
