import escapeHtml from 'escape-html';

/** JSON that cannot close the script element that it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** HTML that was built here and needs no escaping. */
export class Html {
  constructor(readonly html: string) {}
}

type Value = string | number | Html;

/**
 * Puts values into the `{{fields}}` of a fragment; text is escaped.
 * @throws Error for a field without a value: a page with a hole in it must not go out
 */
export function fillFields(fragment: string, values: Record<string, Value>): string {
  return fragment.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The fragment asks for ${name}, which nobody gave`);
    return value instanceof Html ? value.html : escapeHtml(String(value));
  });
}

/** Whether a page has places for live data. */
export function hasSlots(page: string): boolean {
  return /<!--slot:[a-z-]+-->/.test(page);
}

/** Replaces `<!--slot:name-->` where something is given for it, and leaves the others for later. */
export function fillSomeSlots(page: string, slots: Record<string, string>): string {
  return page.replace(/<!--slot:([a-z-]+)-->/g, (mark, name: string) => slots[name] ?? mark);
}

/** Replaces `<!--slot:name-->`; an unfilled slot disappears. */
export function fillSlots(page: string, slots: Record<string, string>): string {
  return page.replace(/<!--slot:([a-z-]+)-->/g, (_, name: string) => slots[name] ?? '');
}

/** What pages say of the installation that serves them. */
export interface Installation {
  readonly origin: string;
  readonly feePercent: number;
  /** Silence of so many days approves submitted work. */
  readonly approvalDays: number;
  /** Both sides may review paid work for so many days. */
  readonly reviewDays: number;
  /** Who runs it, in one line; empty when unset. */
  readonly imprint: string;
  /** Where people write about their data; empty when unset. */
  readonly privacyEmail: string;
}

/** Puts what an installation says of itself where the build left it open. */
export function fillInstallation(text: string, installation: Installation): string {
  const { origin, feePercent, approvalDays, reviewDays, imprint, privacyEmail } = installation;
  return text
    .replaceAll('{{origin}}', escapeHtml(origin))
    .replaceAll('{{feePercent}}', String(feePercent))
    .replaceAll('{{approvalDays}}', String(approvalDays))
    .replaceAll('{{reviewDays}}', String(reviewDays))
    .replaceAll('{{imprint}}', escapeHtml(imprint))
    .replaceAll('{{privacyContact}}', privacyEmail ? escapeHtml(` or to ${privacyEmail}`) : '');
}
