/**
 * The site is prerendered twice. `sandbox` shows the pages that still hold sample content, with a ribbon;
 * `live` neither publishes nor links them. The server picks one by its configuration.
 */
export type Edition = 'sandbox' | 'live';

export const EDITIONS: readonly Edition[] = ['sandbox', 'live'];
