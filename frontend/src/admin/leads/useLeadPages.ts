import { useLocation, useNavigate } from 'react-router';

/** The addresses of the dialogs, so that they can be linked to; the list behind them keeps its filters. */
export function useLeadPages() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (path: string) => void navigate(`/admin/leads${path}${search}`);
  return {
    // In the dialog's place: Back must not open it again.
    list: () => void navigate(`/admin/leads${search}`, { replace: true }),
    create: () => go('/create'),
    edit: (id: string) => go(`/${id}`),
    bids: (id: string) => go(`/${id}/bids`),
  };
}
