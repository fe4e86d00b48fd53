export const exportDays = 7;

export const exportKey = (exportId: string): string => `export/${exportId}.zip`;

export type Rows = readonly Readonly<Record<string, unknown>>[];
export interface ExportedTable {
  readonly table: string;
  readonly title: string;
  readonly rows: Rows;
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);
const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const heading = (column: string): string => column.replaceAll('_', ' ');

/** A page that reads without us: no script, nothing fetched. */
export function exportPage(tables: readonly ExportedTable[], files: readonly string[], at: Date): string {
  const sections = tables.map(({ title, rows }) => {
    const columns = Object.keys(rows[0] ?? {});
    const head = columns.map((column) => `<th scope="col">${html(heading(column))}</th>`).join('');
    const body = rows
      .map((row) => `<tr>${columns.map((column) => `<td>${html(shown(row[column]))}</td>`).join('')}</tr>`)
      .join('\n');
    return `<h2>${html(title)}</h2>\n<table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
  });
  const list = files.map((name) => `<li><a href="${html(name)}">${html(name)}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>What we hold about you</title>
<style>body{font:1rem/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>
</head><body><h1>What we hold about you</h1><p>As of ${at.toISOString()}. Times are UTC, sums are in pence.</p>
${sections.join('\n')}
<h2>Your files</h2><ul>
${list}
</ul></body></html>
`;
}
