import { useLocation, useNavigate } from 'react-router';

/** The addresses of a list and of the dialogs over it, so that they can be linked to; the list keeps its filters. */
export function useResourcePages(name: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return {
    // In the dialog's place: Back must not open it again.
    list: () => void navigate(`/admin/${name}${search}`, { replace: true }),
    open: (path: string) => void navigate(`/admin/${name}/${path}${search}`),
  };
}
