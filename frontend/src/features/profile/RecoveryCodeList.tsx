import { Copy } from 'lucide-react';
import { Button } from '../../ui/button/Button';
import { FormActions } from '../../ui/form/FormActions';
import { toast } from '../../ui/overlay/toastStore';
import { Notice } from '../../ui/state/Notice';

/** Shown once: they cannot be shown again, because we keep only their hashes. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast({ title: 'Recovery codes copied' }),
      () => toast({ variant: 'destructive', title: 'Not copied', description: 'Write them down instead.' }),
    );
  return (
    <div className="grid gap-4.5">
      <Notice tone="warn" title="Save these now">
        We can't show them again. Each works once in place of your app or passkey, for example when your phone
        is lost.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <FormActions>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          Copy all
        </Button>
        <Button onClick={onDone}>I've saved them</Button>
      </FormActions>
    </div>
  );
}
