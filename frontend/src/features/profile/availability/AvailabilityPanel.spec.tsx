import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, refusal, showScreen } from '../../../testScreen';
import { AvailabilityPanel } from './AvailabilityPanel';

const path = '/api/availability';
const always = {
  isAvailable: true,
  availableFrom: null,
  weekly: [],
  timeOff: [],
  start: { isAvailable: true, from: null },
};
const show = (answers: object) => showScreen(<AvailabilityPanel />, { answers: { ...answers } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

it('saves from when somebody can start, their working hours and their time off', async () => {
  const calls = show({ [`GET ${path}`]: json(always), [`PUT ${path}`]: json(always) });
  expect(await screen.findByText('Takes on work now')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Full until'), '2030-11-30');
  await userEvent.click(screen.getByRole('switch', { name: /Only in my working hours/ }));
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await userEvent.click(screen.getByRole('checkbox', { name: day }));
  await userEvent.clear(screen.getByLabelText('Monday from'));
  await userEvent.type(screen.getByLabelText('Monday from'), '09:30');
  await userEvent.click(screen.getByRole('button', { name: 'Add time off' }));
  await userEvent.type(screen.getByLabelText('First day'), '2030-12-24');
  await userEvent.type(screen.getByLabelText('Last day'), '2031-01-01');
  await save();
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toEqual({
    isAvailable: true,
    availableFrom: '2030-11-30',
    weekly: [{ day: 'monday', from: '09:30', to: '17:00' }],
    timeOff: [{ from: '2030-12-24', to: '2031-01-01' }],
  });
});

it('takes on no work by one switch', async () => {
  const calls = show({ [`GET ${path}`]: json(always), [`PUT ${path}`]: json(always) });
  await userEvent.click(await screen.findByRole('switch', { name: /Take on new work/ }));
  expect(screen.queryByLabelText('Full until')).toBeNull();
  await save();
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toMatchObject({ isAvailable: false });
});

it('shows what stands, and takes time off away', async () => {
  const calls = show({
    [`GET ${path}`]: json({
      ...always,
      availableFrom: '2026-11-30',
      weekly: [{ day: 'saturday', from: '10:00', to: '14:00' }],
      timeOff: [{ from: '2030-12-24', to: '2031-01-01' }],
      start: { isAvailable: true, from: '2026-12-05' },
    }),
    [`PUT ${path}`]: json(always),
  });
  expect(await screen.findByText('Can start from Saturday 5 December')).toBeInTheDocument();
  const hours = within(screen.getByRole('group', { name: 'Working hours' }));
  expect(hours.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(screen.getByLabelText('Saturday to')).toHaveValue('14:00');
  await userEvent.click(screen.getByRole('button', { name: 'Remove time off 1' }));
  await save();
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toMatchObject({ timeOff: [] });
});

it('says what is missing, and what the server refuses', async () => {
  show({
    [`GET ${path}`]: json(always),
    [`PUT ${path}`]: refusal(422, { errors: { availableFrom: 'Choose a day within 2 years' } }),
  });
  await userEvent.click(await screen.findByRole('switch', { name: /Only in my working hours/ }));
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await userEvent.click(screen.getByRole('checkbox', { name: day }));
  await save();
  expect(await screen.findByText('Choose at least one day')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
  await save();
  expect(await screen.findByText('Choose a day within 2 years')).toBeInTheDocument();
});

it('offers another try when it did not load', async () => {
  show({ [`GET ${path}`]: refusal(500, {}) });
  expect(
    await screen.findByText('Your availability did not load', undefined, { timeout: 5_000 }),
  ).toBeInTheDocument();
});
