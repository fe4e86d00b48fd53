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

const opened = async () => {
  await userEvent.click(screen.getByText('Open it'));
  await waitFor(() => expect(window.history.state).toMatchObject({ standsOverThePage: true }));
};
const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.history.state).not.toMatchObject({ standsOverThePage: true });
  });

it('closes by Back, and the page stays', async () => {
  window.history.pushState({ page: 'the one with the dialog' }, '', '/there');
  show();
  await opened();
  expect(window.location.pathname).toBe('/there');
  window.history.back();
  await isClosed();
  expect(window.history.state).toEqual({ page: 'the one with the dialog' });
});

it('leaves nothing in the history when it is closed otherwise, however often', async () => {
  window.history.pushState({ page: 'before' }, '', '/before');
  window.history.pushState({ page: 'the one with the dialog' }, '', '/there');
  show();
  for (let times = 0; times < 2; times += 1) {
    await opened();
    await userEvent.keyboard('{Escape}');
    await isClosed();
  }
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
});

it('stays when it is locked, and so does the page', async () => {
  window.history.pushState({ page: 'the one with the payment' }, '', '/pay');
  show(true);
  await opened();
  const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await back;
  await waitFor(() => expect(window.history.state).toMatchObject({ standsOverThePage: true }));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('is passed over by Back from the page that a link in it led to', async () => {
  window.history.pushState({ page: 'the one with the dialog' }, '', '/there');
  show();
  await opened();
  window.history.pushState({ page: 'further' }, '', '/further');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  window.history.back();
  await waitFor(() => expect(window.history.state).toEqual({ page: 'the one with the dialog' }));
});

it('stays open while something must not be lost', async () => {
  show(true);
  await userEvent.click(screen.getByText('Open it'));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
});
