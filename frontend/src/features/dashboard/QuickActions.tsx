import { CalendarClock, ReceiptPoundSterling, Search } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/Card';

const actions = [
  { label: 'Browse All Leads', to: '/leads', icon: Search },
  { label: 'Update Availability', to: '/profile?tab=availability', icon: CalendarClock },
  { label: 'Submit Invoice', to: '/work', icon: ReceiptPoundSterling },
];

export function QuickActions() {
  return (
    <Card className="p-5">
      <h2 className="mb-3 text-lg">Quick Actions</h2>
      <ul className="grid gap-2.5 sm:grid-cols-3">
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full min-h-12 items-center gap-3 rounded-control border border-line px-3.5 font-medium hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-5 text-petrol" strokeWidth={1.75} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
