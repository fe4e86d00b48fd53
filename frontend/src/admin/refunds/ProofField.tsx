import { FileText, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { uploadFile } from '../../api/files';
import { errorText } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FileButton } from '../../ui/form/FileButton';
import { Textarea } from '../../ui/form/Textarea';

/** The bank's paper of a payment, or why there is none. */
export type Proof = { file: { id: string; name: string } | null; why: string; isSending: boolean };
export const noProof: Proof = { file: null, why: '', isSending: false };

type ProofFieldProps = {
  proof: Proof;
  onChange: (change: (proof: Proof) => Proof) => void;
  /** Why it was refused. */
  error?: string;
  whyError?: string;
};

/** Sends the file as soon as it is chosen; without one it asks why. */
export function ProofField({ proof: { file, why }, onChange, error, whyError }: ProofFieldProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<string>();
  const set = (change: Partial<Proof>) => onChange((proof) => ({ ...proof, ...change }));
  const add = async (chosen: File | undefined) => {
    if (!chosen) return;
    setRefused(undefined);
    setSent(0);
    set({ file: null, isSending: true });
    try {
      const { id: fileId } = await uploadFile(chosen, 'settlement-proof', setSent);
      set({ file: { id: fileId, name: chosen.name }, why: '' });
    } catch (problem) {
      setRefused(errorText(problem));
    } finally {
      setSent(null);
      set({ isSending: false });
    }
  };
  const takeAway = () => {
    set({ file: null });
    // The button that was pressed goes with the file.
    group.current?.querySelector<HTMLInputElement>('input[type=file]')?.focus();
  };
  const problem = refused ?? error;
  return (
    <div className="grid gap-4">
      <div ref={group} role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
        <p id={`${id}-label`} className="text-sm font-semibold">
          Proof of the transfer
        </p>
        {file && (
          <p className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-1">
            <span className="min-w-0 text-sm wrap-anywhere">{file.name}</span>
            <Button variant="quiet" aria-label={`Take ${file.name} away`} onClick={takeAway}>
              <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
            </Button>
          </p>
        )}
        {sent !== null && (
          <progress
            value={sent}
            max={1}
            aria-label="Sending the file"
            className="h-1.5 w-full accent-petrol"
          />
        )}
        <FileButton
          label={file ? 'Choose another' : 'Add a PDF or picture'}
          icon={FileText}
          describedBy={`${id}-hint ${id}-problem`}
          onAdd={add}
        />
        <div id={`${id}-problem`} role="alert">
          {problem && <p className="text-sm font-medium text-bad">{problem}</p>}
        </div>
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          Your bank’s confirmation or statement, as PDF, JPEG, PNG or WebP. Only our team can open it.
        </p>
      </div>
      {!file && (
        <Field label="Or why there is none" error={whyError}>
          <Textarea
            rows={2}
            maxLength={500}
            value={why}
            onChange={({ target }) => set({ why: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
