import { useEffect, useRef } from 'react';

/** The end of a form that went well: the number to quote, and what happens next. */
export function TicketSent({ reference, email }: { reference: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="rounded-card border border-line bg-raised p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        We have your message
      </h2>
      <p className="mt-4 text-ink-2">Your reference number</p>
      <p className="tabular font-display text-3xl font-[620]">{reference}</p>
      <p className="mt-4 max-w-[60ch] text-ink-2">
        A confirmation goes to {email}. A person answers within five working days. Quote the reference if you
        write again.
      </p>
    </div>
  );
}
