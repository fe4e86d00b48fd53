// Lists every event and who listens, from the code, for docs/events.md.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const modules = join(root, 'backend', 'src', 'modules');
const files = readdirSync(modules, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .sort();
const source = new Map(files.map((file) => [file, readFileSync(join(modules, file), 'utf8')]));

export function eventsDocument() {
  const events = new Map();
  for (const [file, text] of source)
    for (const [, constant, name, payload] of text.matchAll(
      /const (\w+) = defineEvent\(\s*'([^']+)',\s*(\w+)/g,
    ))
      events.set(constant, { name, file, fields: fieldsOf(payload, text), listeners: [] });
  for (const [file, text] of source)
    for (const [, constant, work, queue] of text.matchAll(/\bon\(\s*(\w+),\s*'([^']+)',\s*'([^']+)'/g))
      events.get(constant)?.listeners.push(`${work} (${file.split('/')[0]}, queue ${queue})`);
  for (const [, text] of source)
    for (const [, work, constant] of text.matchAll(/defineNotice\(\{\s*name: '([^']+)',\s*event: (\w+)/g))
      events.get(constant)?.listeners.push(`${work} (a notice, queue notifications)`);
  const rows = [...events.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(
      ({ name, fields, listeners }) =>
        `| \`${name}\` | ${fields.join(', ') || '…'} | ${listeners.join('<br>') || 'nobody yet'} |`,
    );
  return `# Events

Generated from the code by \`npm run contract\`. An event is a row of the outbox, written in the transaction of the change that it reports.

| event | carries | who listens, and what they do |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** The fields of a payload class, with those that it takes from another class of the file. */
function fieldsOf(name, text) {
  const declared = text.match(new RegExp(`class ${name}(?: extends (\\w+))? \\{(?:\\}|([^]*?)\\n\\})`));
  if (!declared) return [];
  const [, parent, body = ''] = declared;
  const own = [...body.matchAll(/(\w+)[!?]?: [\w\s|'"<>[\]]+;/g)].map(([, field]) => field);
  return [...(parent ? fieldsOf(parent, text) : []), ...own];
}
