/** The places in the prerendered HTML that the server fills with live data at each request. */
export type SlotName = 'open-leads' | 'figures';

export function slotMark(name: string): string {
  return `<!--slot:${name}-->`;
}

export function Slot({ name, className }: { name: SlotName; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: slotMark(name) }} />;
}
