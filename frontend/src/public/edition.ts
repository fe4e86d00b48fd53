/**
 * The site is prerendered twice. `sandbox` shows sample content, on pages with a ribbon; `live` shows the same pages
 * without it. The server picks one by its configuration.
 */
export type Edition = 'sandbox' | 'live';
