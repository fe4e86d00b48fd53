import { useLocation, useNavigate } from 'react-router';
import { markOwnClose } from './ownClose';

const overList = { isOverList: true };

/** Where a link goes, and what the page there knows of where it came from. */
export type LinkTo = { to: string; state?: Partial<typeof overList> };

/** The addresses of a list and of the dialogs over it, so that they can be linked to; the list keeps its filters. */
export function useResourcePages(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<typeof overList> | null };
  return {
    /** Back to the list that the dialog was opened from; a dialog that was linked to gives its place to the list. */
    list: () => {
      markOwnClose();
      void (state?.isOverList ? navigate(-1) : navigate(`/admin/${name}${search}`, { replace: true }));
    },
    open: (path: string) => void navigate(`/admin/${name}/${path}${search}`, { state: overList }),
    /** To such a dialog. */
    link: (path: string): LinkTo => ({ to: `/admin/${name}/${path}${search}`, state: overList }),
  };
}
