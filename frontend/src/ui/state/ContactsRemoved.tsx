import { Notice } from './Notice';

/** Stands where the server has taken contact details out of a text. */
const removedMark = '[contact details removed]';

type ContactsRemovedProps = {
  /** What the reader wrote, as it was kept. */
  texts: readonly (string | null)[];
  /** What to do about it. */
  children: string;
  className?: string;
};

/** Tells the writer why something is missing from their words. Nothing when nothing is. */
export function ContactsRemoved({ texts, children, className }: ContactsRemovedProps) {
  if (!texts.some((text) => text?.includes(removedMark))) return null;
  return (
    <Notice className={className} title="Contact details were taken out of your text">
      {children}
    </Notice>
  );
}
