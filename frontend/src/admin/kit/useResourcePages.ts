import { useLocation, useNavigate } from 'react-router';

const overList = { isOverList: true };

/** The addresses of a list and of the dialogs over it, so that they can be linked to; the list keeps its filters. */
export function useResourcePages(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<typeof overList> | null };
  return {
    /** Back to the list that the dialog was opened from; a dialog that was linked to gives its place to the list. */
    list: () =>
      void (state?.isOverList ? navigate(-1) : navigate(`/admin/${name}${search}`, { replace: true })),
    open: (path: string) => void navigate(`/admin/${name}/${path}${search}`, { state: overList }),
  };
}
