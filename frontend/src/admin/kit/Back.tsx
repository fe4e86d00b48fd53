import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back to the list. */
export function Back({ path, label }: { path: string; label: string }) {
  return (
    <Link
      to={path}
      className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-petrol underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {label}
    </Link>
  );
}
