import { useLocation, useNavigate } from 'react-router';

/** The addresses of the list and of the dialog over it; the list keeps its filters. */
export function useUserPages() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    // In the dialog's place: Back must not open it again.
    list: () => void navigate(`/admin/users${search}`, { replace: true }),
    detail: (id: string) => void navigate(`/admin/users/${id}${search}`),
  };
}
