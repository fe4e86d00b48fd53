import { createContext } from 'react';
import type { WorkKind } from '../../api/staff/work';

export interface OwnerChoice {
  kind: WorkKind;
  /** Whose it is now. */
  owner: { id: string; name: string } | null;
  /** A member of staff, or no owner. */
  onChoose: (staffId: string | null) => void;
}

/** What a menu of colleagues, which is fetched once, is about at the moment. */
export const ownerChoice = createContext<OwnerChoice>({
  kind: 'ticket',
  owner: null,
  onChoose: () => undefined,
});
