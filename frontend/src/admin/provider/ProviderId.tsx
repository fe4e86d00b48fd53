import { ExternalLink } from 'lucide-react';

/** An id of the provider, with its page there where it has one. */
export function ProviderId({ id, url }: { id: string; url: string | null }) {
  const text = <span className="font-mono text-sm break-all">{id}</span>;
  if (url === null) return text;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-petrol underline underline-offset-2">
      {text} <ExternalLink aria-label="at the provider" className="inline size-4" strokeWidth={1.75} />
    </a>
  );
}
