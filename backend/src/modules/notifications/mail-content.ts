import type { Attachment } from '../payments/receipts/attachments.service.js';

/** A document of ours, or an installer's invoice for work. */
export type MailAttachment =
  Attachment | { readonly workInvoice: { readonly assignmentId: string; readonly id: string } };

/** What a mail says, before it has a shape. Everything in it is plain text: the page that shows it escapes it. */
export interface MailContent {
  readonly subject: string;
  /** The line above the text; the subject unless given. */
  readonly heading?: string;
  /** First name of the reader; null for an address that may no longer be theirs. */
  readonly to: string | null;
  /** What happened, then what happens next. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly Fact[];
  /** Shown large, e.g. a code. */
  readonly highlight?: string;
  /** `path` is a path of the app. */
  readonly button: { readonly label: string; readonly path: string } | null;
  /** Of a mail that can be answered: where the answer goes, and what was written before. */
  readonly thread?: { readonly replyTo: string | null; readonly quotes: readonly Quote[] };
  /** Documents that come with it as files. */
  readonly attachments?: readonly MailAttachment[];
  /** Why it came, for a reader without an account; unless given, that they have one. */
  readonly why?: string;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The earlier messages, each under a line that says when and by whom. */
export interface Quote {
  readonly label: string;
  readonly text: string;
}
