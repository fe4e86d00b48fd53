import { Link } from 'react-router';
import { buttonClass } from '../../ui/button/buttonClass';
import { PageHeader } from '../../ui/layout/PageHeader';
import { StaffQueue } from './StaffQueue';
import { TodayFigures } from './TodayFigures';

/** What staff come in for: what they have promised, the nearest first, and how the day goes. */
export function Home() {
  return (
    <>
      <PageHeader
        title="Today"
        subtitle="What waits for you, the nearest promise first"
        aside={
          <Link to="/admin/reports" className={buttonClass('secondary')}>
            View Reports
          </Link>
        }
      />
      <StaffQueue />
      <h2 className="mt-8 mb-3 text-lg">Today’s market</h2>
      <TodayFigures />
    </>
  );
}
