import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerOf, api } from '../../api/http/client';
import { Proof } from '../../app/Proof';
import { json, refusal, showScreen, type Answer } from '../../testScreen';
import { DialogForm } from '../../ui/form/DialogForm';

const wanted = (way: string): Answer =>
  refusal(403, {
    code: 'auth.proof-required',
    detail: 'Confirm that it is you to go on.',
    data: { ways: [way] },
  });

/** A form that sends something for which the server wants a proof. */
function Form() {
  const send = useMutation({
    mutationFn: () => answerOf(api.POST('/api/payments/connect')),
  });
  return (
    <DialogForm
      title="Pay"
      action="Send"
      busy={send.isPending}
      problem={send.error ? send.error.message : null}
      onSubmit={async () => send.mutate()}
      onClose={() => undefined}
    >
      <p>{send.data ? `Sent to ${send.data.url}` : 'Not sent'}</p>
    </DialogForm>
  );
}

/** The first call is refused until the proof was given. */
function show(way: 'code' | 'password') {
  let isProven = false;
  const calls = showScreen(
    <>
      <Form />
      <Proof />
    </>,
    {
      answers: {
        'POST /api/payments/connect': (call) =>
          isProven ? json({ url: 'https://bank.test' })(call) : wanted(way)(call),
        'POST /api/auth/proof': (call) => {
          const { code, currentPassword } = call.body as Record<string, string>;
          if (code !== '123456' && currentPassword !== 'right-password')
            return refusal(422, { errors: { code: 'This code is not right.' } })(call);
          isProven = true;
          return json({ ok: true })(call);
        },
      },
    },
  );
  return calls;
}

it('sends a call once more when its sender has proved who they are with a code', async () => {
  const calls = show('code');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: "Confirm it's you" });
  const code = screen.getByLabelText('Code');
  await userEvent.type(code, '654321{Enter}');
  expect(await screen.findByText('This code is not right.')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Sent to https://bank.test')).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull();
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/payments/connect', undefined],
    ['/api/auth/proof', { code: '654321' }],
    ['/api/auth/proof', { code: '123456' }],
    ['/api/payments/connect', undefined],
  ]);
});

it('asks for the password where there is no second factor', async () => {
  show('password');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'right-password{Enter}');
  expect(await screen.findByText('Sent to https://bank.test')).toBeInTheDocument();
});

it('takes what is below out of reach, and leaves it as it was when it is closed', async () => {
  const calls = show('code');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('dialog', { name: "Confirm it's you" });
  const below = screen.getByText('Not sent').closest('[role=dialog]')!;
  expect(below.parentElement).toHaveAttribute('inert');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull());
  expect(await screen.findByText(/Confirm that it is you to go on/)).toBeInTheDocument();
  expect(below.parentElement).not.toHaveAttribute('inert');
  expect(below).toHaveFocus();
  expect(calls).toHaveLength(1);
});
