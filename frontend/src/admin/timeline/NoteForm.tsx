import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../api/http/apiError';
import { Button } from '../../ui/button/Button';
import { Field } from '../../ui/form/Field';
import { Textarea } from '../../ui/form/Textarea';
import { failed } from '../data/failed';
import { staffAct } from '../data/staffAct';
import type { Subject } from './subject';
import { noteCalls } from './subject';

/** The longest note that the server keeps, in characters. */
const LIMIT = 2000;

/** A note of staff. It is never changed, and the person it is about does not read it. */
export function NoteForm({ subject, id }: { subject: Subject; id: string }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => staffAct(noteCalls, 'create', { subject, id, body: { text } }),
    onSuccess: () => {
      setText('');
      return client.invalidateQueries({ queryKey: [subject, 'timeline', id] });
    },
    onError: (error) => failed(error, errorText(error)),
  });
  return (
    <form
      className="mb-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <Field label="Note for staff">
        <Textarea rows={2} maxLength={LIMIT} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={add.isPending}
        disabled={text.trim() === ''}
      >
        Add note
      </Button>
    </form>
  );
}
