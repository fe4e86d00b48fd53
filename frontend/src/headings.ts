/** The heading of each page of the portal, the same for all readers. The server sends it with the document (`Opening`). */
export const leadsHeading = {
  title: 'Available Leads',
  subtitle: 'Find and bid on installation opportunities',
} as const;

/** By the address of the page. */
export const headings: Readonly<Record<string, { title: string; subtitle: string }>> = {
  '/leads': leadsHeading,
};
