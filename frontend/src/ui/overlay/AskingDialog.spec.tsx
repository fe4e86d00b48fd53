import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { AskingDialog } from './AskingDialog';

function show(fields: ReactNode) {
  const onClose = vi.fn();
  render(
    <AskingDialog open onClose={onClose} title="Send money back">
      {fields}
    </AskingDialog>,
  );
  return onClose;
}
const question = () => screen.queryByRole('dialog', { name: 'Close without saving?' });

it('closes at once while nothing was typed', async () => {
  const onClose = show(<textarea aria-label="Reason" defaultValue="As it was" autoFocus />);
  await userEvent.keyboard('{Escape}');
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('asks before %s loses what was typed, and keeps it for whoever stays', async (_way, close) => {
  const onClose = show(<textarea aria-label="Reason" />);
  await userEvent.type(screen.getByLabelText('Reason'), 'The work was half done');
  await close();
  expect(question()).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(screen.getByLabelText('Reason')).toHaveValue('The work was half done');
  await close();
  await userEvent.click(screen.getByRole('button', { name: 'Close it' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks nothing about what was sent and emptied, or typed and taken back', async () => {
  function Writing() {
    const [text, setText] = useState('');
    return (
      <>
        <textarea aria-label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        <button onClick={() => setText('')}>Send</button>
      </>
    );
  }
  const onClose = show(<Writing />);
  await userEvent.type(screen.getByLabelText('Message'), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ['a search', <input key="field" type="search" aria-label="Field" />],
  ['a password', <input key="field" type="password" aria-label="Field" />],
  ['a code', <input key="field" autoComplete="one-time-code" aria-label="Field" />],
  ['a field that keeps its own words', <textarea key="field" data-kept aria-label="Field" />],
])('asks nothing about %s', async (_what, field) => {
  const onClose = show(field);
  await userEvent.type(screen.getByLabelText('Field'), '123456');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

it('has the browser ask before its tab is closed', async () => {
  show(<textarea aria-label="Reason" />);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await userEvent.type(screen.getByLabelText('Reason'), 'Half done');
  expect(leave()).toBe(true);
});
