/** The bid as a paper of its installer. */
export function QuoteLink({ bidId }: { bidId: string }) {
  return (
    <a
      href={`/api/bids/${bidId}/quote`}
      download
      className="inline-flex min-h-11 items-center text-sm font-medium text-petrol underline underline-offset-2"
    >
      Quote (PDF)
    </a>
  );
}
