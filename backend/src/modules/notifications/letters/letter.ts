/** What a mail says, before it has a shape. Everything in it is plain text: the page that shows it escapes it. */
export interface Letter {
  readonly subject: string;
  /** First name of the reader; null for an address that may no longer be theirs. */
  readonly to: string | null;
  /** What happened, then what happens next. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly Fact[];
  /** Shown large, e.g. a code. */
  readonly highlight?: string;
  /** `path` is a path of the app. */
  readonly button: { readonly label: string; readonly path: string } | null;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** One thing to tell one person: the line in the app, and the letter that says the same at more length. */
export interface Notice {
  readonly title: string;
  readonly message: string;
  /** A path of the app; null when there is nothing to open. */
  readonly link: string | null;
  readonly letter: Letter;
}

interface Words {
  /** Subject of the mail and title in the app. */
  title: string;
  message: string;
  link: string | null;
  to: string | null;
  paragraphs: string[];
  facts?: Fact[];
  button?: string;
}

/** Builds both from one set of words, so that they cannot disagree. */
export function notice({ title, message, link, to, paragraphs, facts = [], button }: Words): Notice {
  return {
    title,
    message,
    link,
    letter: {
      subject: title,
      to,
      paragraphs: [message, ...paragraphs],
      facts,
      button: link && button ? { label: button, path: link } : null,
    },
  };
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** `2026-11-28` → "28 Nov 2026". */
export const dayLabel = (day: string): string => longDay.format(new Date(`${day}T12:00:00Z`));
