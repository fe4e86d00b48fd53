import { useLocation } from 'react-router';
import { pages } from '../../admin/menu';

/** How the page is called that staff look at; what stands below a list has its name. */
export function StaffTitle() {
  const { pathname } = useLocation();
  const here = pages
    .filter(({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)))
    .at(0);
  return <>{here?.label ?? (pathname === '/profile' ? 'Profile' : 'Dashboard')}</>;
}
