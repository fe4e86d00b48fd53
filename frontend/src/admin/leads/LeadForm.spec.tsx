import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { userKey } from '../../api/user';
import { today } from '../../ui/text/dates';
import { emptyLead, type LeadFormValues } from './leadForm';
import { LeadForm } from './LeadForm';

type Save = (values: LeadFormValues) => Promise<Record<string, string> | undefined>;

function show(values: LeadFormValues, onSubmit: Save) {
  render(
    <AdminContext>
      <LeadForm
        isNew
        draft="lead:new"
        values={values}
        submitLabel="Create Lead"
        onSubmit={onSubmit}
        onCancel={() => undefined}
      />
    </AdminContext>,
  );
}

const filled: LeadFormValues = {
  ...emptyLead,
  title: 'Starlink',
  description: 'Dish',
  location: 'Bolton',
  postcode: 'ZZ',
  budget: '£200-£400',
  minBudget: 200,
  maxBudget: 400,
  jobType: 'residential',
};

it('says under each field what is missing, and sends nothing', async () => {
  const save = vi.fn<Save>();
  show(emptyLead, save);
  await userEvent.click(screen.getByRole('button', { name: 'Create Lead' }));
  expect(await screen.findByText('Title is required')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Title is required');
  expect(screen.getByText('Minimum budget must be greater than £0')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

it('offers three priorities and three job types, and no day that has passed', () => {
  show(emptyLead, async () => undefined);
  const valuesOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
  expect(valuesOf('Priority')).toEqual(['standard', 'high', 'premium']);
  expect(valuesOf('Job type')).toEqual(['residential', 'commercial', 'industrial']);
  expect(screen.getByLabelText('Deadline (Optional)')).toHaveAttribute('min', today());
});

it('says what an empty deposit means', () => {
  show(emptyLead, async () => undefined);
  expect(screen.getByLabelText('Deposit amount (£)')).toHaveAccessibleDescription(
    'Left empty: the default of the settings.',
  );
});

it('shows the messages of the server under the fields that it names', async () => {
  show(filled, async () => ({ postcode: 'Enter a UK postcode, such as M1 1AE' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create Lead' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(
      /^Enter a UK postcode, such as M1 1AE/,
    ),
  );
});

it('hands over what was typed', async () => {
  const save = vi.fn<Save>(async () => undefined);
  show(filled, save);
  await userEvent.clear(screen.getByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Mesh WiFi');
  await userEvent.selectOptions(screen.getByLabelText('Priority'), 'premium');
  await userEvent.click(screen.getByRole('button', { name: 'Create Lead' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ title: 'Mesh WiFi', priority: 'premium', minBudget: 200 });
});

it('gives back what was typed when the session ended, and forgets it once the form is left', async () => {
  const form = (client: QueryClient) => (
    <AdminContext queryClient={client}>
      <LeadForm
        isNew
        draft="lead:new"
        values={filled}
        submitLabel="Create Lead"
        onSubmit={async () => undefined}
        onCancel={() => undefined}
      />
    </AdminContext>
  );
  const signedIn = new QueryClient();
  const first = render(form(signedIn));
  await userEvent.type(screen.getByLabelText('Title'), ' on a barn');
  signedIn.setQueryData(userKey, null);
  first.unmount();

  const second = render(form(new QueryClient()));
  expect(await screen.findByText('What you had typed is back')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Starlink on a barn');
  expect(screen.getByLabelText('Description')).toHaveValue('Dish');
  second.unmount();

  render(form(new QueryClient()));
  expect(screen.getByLabelText('Title')).toHaveValue('Starlink');
  expect(screen.queryByText('What you had typed is back')).toBeNull();
});
