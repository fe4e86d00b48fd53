/** What people write about one lead; each text of the market is its own. */
export interface DemoWords {
  /** With their bids, in the order in which they come; null: nothing. */
  readonly bids?: readonly (string | null)[];
  /** Before anybody is chosen: the installer begins, and they take turns. */
  readonly talk?: readonly string[];
  /** Why the customer asks our team to read that. */
  readonly report?: string;
  /** Of the installer, when the work is done. */
  readonly note?: string;
  /** Where they do not agree: why the customer asks our team, and what the installer shows. */
  readonly dispute?: { readonly customer: string; readonly installer: string };
  readonly review?: {
    readonly stars: number;
    readonly customer: string;
    readonly installer: string;
    readonly reply: string;
  };
}
