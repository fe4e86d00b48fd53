import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hearBackFirst } from '../../ui/overlay/backGuard';
import { dataProvider } from '../data/dataProvider';
import { TextField } from '../form/TextField';
import { officeRouter } from './officeRouter';
import { SimpleForm } from './SimpleForm';

const FormPage = () => (
  <>
    <h1>The form</h1>
    <SimpleForm
      draft="a form"
      values={{ title: '' }}
      submitLabel="Save"
      onSubmit={() => undefined}
      onCancel={() => undefined}
    >
      <TextField source="title" label="Title" />
    </SimpleForm>
  </>
);

/** Goes from a list to a form and on, as somebody does in their browser, whose history is the real one. */
async function openForm() {
  window.history.replaceState(null, '', '/list');
  render(
    <CoreAdminContext dataProvider={dataProvider} routerProvider={officeRouter} store={memoryStore()}>
      <Routes>
        <Route path="/list" element={<Link to="/form">Open the form</Link>} />
        <Route path="/form" element={<FormPage />} />
      </Routes>
    </CoreAdminContext>,
    { wrapper: BrowserRouter },
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open the form' }));
  await screen.findByRole('heading', { name: 'The form' });
}
const question = () => screen.findByRole('heading', { name: 'Leave without saving?' });

beforeAll(hearBackFirst);
beforeEach(() => openForm());

it('asks before Back loses what was typed, as often as it is pressed', async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'A barn');
  for (const _time of ['once', 'again']) {
    window.history.back();
    await question();
    await waitFor(() => expect(window.location.pathname).toBe('/form'));
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Title')).toHaveValue('A barn');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  window.history.back();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Leave the page' }));
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/list');
});

it('keeps asking where Back is pressed while it asks', async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'A barn');
  window.history.back();
  await question();
  window.history.back();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await question()).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('A barn');
  expect(window.location.pathname).toBe('/form');
});

it('asks before Forward does, and goes there', async () => {
  window.history.back();
  await userEvent.click(await screen.findByRole('link', { name: 'Open the form' }));
  window.history.pushState({ idx: 2 }, '', '/list?later');
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await userEvent.type(await screen.findByLabelText('Title'), 'A barn');
  window.history.forward();
  await question();
  await userEvent.click(screen.getByRole('button', { name: 'Leave the page' }));
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeInTheDocument();
  expect(window.location.search).toBe('?later');
});

it('goes back at once from a form in which nothing was typed', async () => {
  window.history.back();
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});
