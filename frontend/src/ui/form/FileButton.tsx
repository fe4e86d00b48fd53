import type { Camera } from 'lucide-react';
import { buttonClass } from '../button/buttonClass';

const pictures = 'image/jpeg,image/png,image/webp';

type FileButtonProps = {
  label: string;
  icon: typeof Camera;
  /** A phone opens its camera at once; otherwise a PDF may be chosen, too. */
  camera?: boolean;
  /** Ids of what is said to it, such as why a file was refused. */
  describedBy?: string;
  onAdd: (file: File | undefined) => Promise<void>;
};

/** Looks like a button and asks for one file. */
export function FileButton({ label, icon: Icon, camera, describedBy, onAdd }: FileButtonProps) {
  return (
    <label
      className={buttonClass(
        'secondary',
        'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2',
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
      {label}
      <input
        type="file"
        accept={camera ? pictures : `${pictures},application/pdf`}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ target }) => {
          void onAdd(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}
