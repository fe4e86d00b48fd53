import type { EventType } from './platform/messaging/events/define-event.js';
import type { Subscription } from './platform/messaging/events/listener.js';

/** Every event and who listens, for `docs/events.md`: what the modules declare, not what their text looks like. */
export function eventsDocument(
  events: readonly EventType[],
  subscriptions: readonly (readonly [folder: string, subscription: Subscription])[],
): string {
  const rows = events.map(({ name, fields }) => {
    const heard = subscriptions
      .filter(([, { event }]) => event.name === name)
      .map(([folder, { name: work, queue }]) => `${work} (${folder}, queue ${queue})`);
    return `| \`${name}\` | ${fields.join(', ')} | ${heard.toSorted().join('<br>')} |`;
  });
  return `# Events

Generated from the code by \`npm run contract\`. An event is a row of the outbox, written in the transaction of the change that it reports.

| event | carries | who listens, and what they do |
| --- | --- | --- |
${rows.join('\n')}
`;
}
