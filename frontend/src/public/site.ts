import { createContext, use } from 'react';
import type { Edition } from './edition';

/** What the shell around a page has to know about the whole site. */
export type Site = { edition: Edition };

export const SiteContext = createContext<Site>({ edition: 'sandbox' });

export function useSite(): Site {
  return use(SiteContext);
}
