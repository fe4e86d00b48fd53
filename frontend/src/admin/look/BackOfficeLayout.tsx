import type { ReactNode } from 'react';
import { useLiveResources } from '../useLiveResources';

/** The portal's shell stands around the back office; inside it there is only the page. */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useLiveResources();
  return <>{children}</>;
}
