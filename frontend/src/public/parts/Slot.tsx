import type { PartnerKind } from '../content/operatorContent';

/** The places in the prerendered HTML that the server fills: with live data, or with what the operator says. */
export type SlotName =
  | 'open-leads'
  | 'figures'
  | 'status'
  | 'sample-ribbon'
  | 'founders-intro'
  | 'founders'
  | 'funding'
  | `partners-${PartnerKind}`;

export function slotMark(name: string): string {
  return `<!--slot:${name}-->`;
}

export function Slot({ name, className }: { name: SlotName; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: slotMark(name) }} />;
}
