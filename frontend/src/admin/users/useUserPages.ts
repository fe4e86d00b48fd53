import { useLocation, useNavigate } from 'react-router';

/** The addresses of the list and of the dialog over it; the list keeps its filters. */
export function useUserPages() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    list: () => void navigate(`/admin/users${search}`),
    detail: (id: string) => void navigate(`/admin/users/${id}${search}`),
  };
}
