import { Link } from 'react-router';
import { buttonClass } from '../../ui/button/buttonClass';

export function ViewReports() {
  return (
    <Link to="/admin/reports" className={buttonClass('secondary')}>
      View Reports
    </Link>
  );
}
