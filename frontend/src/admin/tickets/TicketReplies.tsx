import { formatDateTime } from '../../ui/text/dates';
import type { TicketThread } from './ticketPresentation';

/** The answers to a message, the oldest first. */
export function TicketReplies({ ticket: { name, replies } }: { ticket: TicketThread }) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label="What followed" className="grid gap-3.5">
      {replies.map(({ id, staff, from, text, leftOut, writtenAt }) => (
        <li
          key={id}
          className={`max-w-[68ch] rounded-control px-4 py-3.5 ${staff ? 'border border-line' : 'bg-sunken'}`}
        >
          <p className="text-sm text-ink-2 wrap-anywhere">
            <span className="font-semibold text-ink">{staff ?? name}</span>
            {from && ` from ${from}`}, <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
          </p>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{text}</p>
          {leftOut > 0 && (
            <p className="mt-1.5 text-sm text-ink-2">
              {leftOut === 1 ? '1 file was' : `${leftOut} files were`} attached and not kept: files by mail
              are not checked.
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
