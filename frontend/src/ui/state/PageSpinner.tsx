import { Spinner } from '../mark/Spinner';

export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[50dvh] place-items-center text-petrol">
      <Spinner className="size-9" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
