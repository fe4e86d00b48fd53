import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './Dialog';

function Page({ locked = false }: { locked?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open it</button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="Choose" locked={locked}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

/** The page stands in #root as in app.html; the dialog goes beside it. */
function show(locked?: boolean) {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  render(<Page locked={locked} />, { container: root });
  return root;
}

afterEach(() => document.getElementById('root')?.remove());

it('takes the page behind out of reach and gives the focus back when it closes', async () => {
  const root = show();
  await userEvent.click(screen.getByText('Open it'));
  const dialog = await screen.findByRole('dialog', { name: 'Choose' });
  expect(root.inert).toBe(true);
  expect(dialog).toContainElement(document.activeElement as HTMLElement);

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(root.inert).toBe(false);
  await waitFor(() => expect(screen.getByText('Open it')).toHaveFocus());
});

it('stays open while something must not be lost', async () => {
  show(true);
  await userEvent.click(screen.getByText('Open it'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});
