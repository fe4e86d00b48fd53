import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSendDocument } from '../../api/documents';
import { uploadFile } from '../../api/files';
import { errorText } from '../../api/http/apiError';
import { formProblem, showFieldErrors } from '../../api/http/fieldErrors';
import type { PaperKind } from '../../api/types';
import { sendDocumentRules } from '../../rules/papers';
import { checkText } from '../../rules/textRule';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { FileButton } from '../../ui/form/FileButton';
import { Input } from '../../ui/form/Input';
import { Select } from '../../ui/form/Select';
import { toast } from '../../ui/overlay/toastStore';
import { PAPER_LABELS } from '../../ui/text/paperText';

type Values = { kind: PaperKind | ''; issuedOn: string; expiresOn: string };
const fields = ['kind', 'issuedOn', 'expiresOn'] as const;
const empty: Values = { kind: '', issuedOn: '', expiresOn: '' };

const kindsOf = (isInstaller: boolean): PaperKind[] =>
  isInstaller ? (Object.keys(PAPER_LABELS) as PaperKind[]) : ['company'];

type Picture = { id: string; name: string; thumbnailUrl: string | null };

/** Sends a photo of a paper, taken there and then or chosen, or a PDF. */
export function PaperForm({ isInstaller }: { isInstaller: boolean }) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fileProblem, setFileProblem] = useState<string>();
  const form = useForm<Values>({ defaultValues: empty });
  const { errors } = form.formState;
  const sending = useSendDocument();
  const problem = formProblem(sending.error, [...fields, 'fileId']);

  const add = async (file: File | undefined) => {
    if (!file) return;
    setFileProblem(undefined);
    setPicture(null);
    setSent(0);
    try {
      const { id, thumbnailUrl } = await uploadFile(file, 'document', setSent);
      setPicture({ id, name: file.name, thumbnailUrl });
    } catch (error) {
      setFileProblem(errorText(error));
    } finally {
      setSent(null);
    }
  };

  const submit = form.handleSubmit(async ({ kind, issuedOn, expiresOn }) => {
    if (!picture) return setFileProblem('Add a photo or PDF of the paper');
    if (kind === '') return;
    const dates = { issuedOn: issuedOn || undefined, expiresOn: expiresOn || undefined };
    try {
      await sending.mutateAsync({ fileId: picture.id, kind, ...dates });
      toast({ title: 'Paper sent', description: 'We look at it within 2–3 business days.' });
      setPicture(null);
      form.reset(empty);
    } catch (error) {
      showFieldErrors(error, fields, form.setError);
      if (formProblem(error, ['fileId']) === null) setFileProblem(errorText(error));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4.5">
      <Field label="What is it?" error={errors.kind?.message} required>
        <Select {...form.register('kind', checkText(sendDocumentRules.kind))}>
          <option value="">Choose…</option>
          {kindsOf(isInstaller).map((kind) => (
            <option key={kind} value={kind}>
              {PAPER_LABELS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <div role="group" aria-labelledby="paper-photo">
        <p id="paper-photo" className="text-sm font-semibold">
          Photo, scan or PDF
        </p>
        <p className="text-sm text-ink-3">
          JPEG, PNG or WebP, or a PDF of up to eight pages, which we keep as a picture. Only you and our team
          see it.
        </p>
        {picture && (
          <p className="mt-2 flex items-center gap-3">
            {picture.thumbnailUrl && (
              <img src={picture.thumbnailUrl} alt="" className="size-16 rounded-control object-cover" />
            )}
            <span className="min-w-0 text-sm wrap-anywhere">{picture.name}</span>
          </p>
        )}
        {sent !== null && (
          <progress
            value={sent}
            max={1}
            aria-label="Sending the file"
            className="mt-2 h-1.5 w-full accent-petrol"
          />
        )}
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <FileButton label="Take a photo" icon={Camera} camera onAdd={add} />
          <FileButton label="Choose a photo or PDF" icon={ImagePlus} onAdd={add} />
        </div>
        {fileProblem && (
          <p role="alert" className="mt-2 text-sm font-medium text-bad">
            {fileProblem}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Issued on" error={errors.issuedOn?.message}>
          <Input type="date" {...form.register('issuedOn')} />
        </Field>
        <Field label="Valid until" error={errors.expiresOn?.message}>
          <Input type="date" {...form.register('expiresOn')} />
        </Field>
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <Button type="submit" busy={sending.isPending} disabled={sent !== null}>
        Send paper
      </Button>
    </form>
  );
}
