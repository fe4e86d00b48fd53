import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { inTurn, json, list, never, refusal, showScreen, type Answers } from '../../testScreen';
import { createQueryClient } from '../../api/query/queryClient';
import { dataProvider } from '../data/dataProvider';
import { officeRouter } from '../kit/officeRouter';
import { currentToasts } from '../../ui/overlay/toastStore';
import { aUser } from '../../testFacts';
import { Settings } from './Settings';
import { londonMoment } from '../form/londonMoment';
import { type Settings as View, type SettingsVersion } from './settingFields';

const path = '/api/admin/settings';
const settings: View = {
  version: 0,
  feePercent: 5,
  defaultDeposit: 50,
  secondPersonAbove: 500,
  approvalDays: 7,
  reviewDays: 14,
  operatorName: '',
  operatorCompanyNumber: '',
  operatorOffice: '',
  operatorIcoRegistration: '',
  operatorPrivacyEmail: '',
  operatorTaxReference: '',
  operatorHmrcId: '',
  vatNumber: '',
  vatPercent: 20,
  mailImprint: '',
  registrationOpen: true,
  postingOpen: true,
  paymentsOpen: true,
  sampleContent: true,
  from: null,
  reason: null,
  by: null,
  planned: null,
};
const aVersion = (version: number, values: Partial<SettingsVersion> = {}): SettingsVersion => ({
  ...settings,
  id: `019a0000-0000-7000-8000-0000000000${10 + version}`,
  version,
  from: '2026-11-02T09:00:00.000Z',
  until: null,
  state: 'current',
  reason: 'The year begins',
  by: 'Olga Owner',
  changedAt: '2026-11-02T09:00:00.000Z',
  ...values,
});
const show = (answers: Answers = {}, user = aUser({ isAdmin: true, staffRole: 'owner' })) =>
  showScreen(
    <CoreAdminContext
      basename="/admin"
      dataProvider={dataProvider}
      queryClient={createQueryClient(() => undefined)}
      routerProvider={officeRouter}
      store={memoryStore()}
    >
      <Settings />
    </CoreAdminContext>,
    {
      user,
      answers: { [`GET ${path}`]: json(settings), [`GET ${path}/history`]: list([]), ...answers },
    },
  );
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(screen.getByRole('dialog', { name: 'Change the settings' }));
};
const refill = async (dialog: ReturnType<typeof within>, label: RegExp, text: string) => {
  await userEvent.clear(dialog.getByLabelText(label));
  await userEvent.type(dialog.getByLabelText(label), text);
};

beforeEach(() => {
  window.location.hash = '';
});

it('shows what the market goes by, and says when nobody has decided anything', async () => {
  show();
  expect(await screen.findByText('£50.00')).toBeInTheDocument();
  expect(screen.getByText('5%')).toBeInTheDocument();
  expect(screen.getAllByText('Not set').length).toBeGreaterThan(3);
  expect(await screen.findByText(/^Nobody has decided anything yet/)).toBeInTheDocument();
});

it('waits, and says what did not load', async () => {
  show({ [`GET ${path}`]: never });
  expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
});

it('says so when the settings are not for whoever looks', async () => {
  show({ [`GET ${path}`]: refusal(403, { detail: 'Your role does not include this.' }) });
  expect(await screen.findByText('Your role does not include this.')).toBeInTheDocument();
});

it('sends everything with the version that was seen, the reason and the start in London', async () => {
  const calls = show({ [`PUT ${path}`]: json({ ...settings, version: 1 }) });
  const dialog = await open();
  await refill(dialog, /Service fee/, '6.5');
  await userEvent.selectOptions(dialog.getByLabelText(/New card payments/), 'Off');
  await userEvent.type(dialog.getByLabelText(/Takes effect/), '2026-07-01T09:00');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Costs rose');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the settings' }));
  const { planned: _planned, by: _by, ...values } = settings;
  await screen.findByRole('button', { name: 'Change' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...values,
    version: 0,
    feePercent: 6.5,
    paymentsOpen: false,
    reason: 'Costs rose',
    from: '2026-07-01T08:00:00.000Z',
  });
  expect(currentToasts()[0]).toMatchObject({ title: 'Settings Saved' });
});

it('asks before a decision that was typed and not saved is lost', async () => {
  show();
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A year later');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('A year later');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close it' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the settings' })).toBeNull());
});

it('shows what contradicts each other under its field', async () => {
  show({
    [`PUT ${path}`]: refusal(422, {
      detail: 'No',
      errors: { operatorOffice: 'A VAT invoice names the office of who charges it' },
    }),
  });
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/VAT number/), 'GB123456789');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the settings' }));
  expect(await dialog.findByText('A VAT invoice names the office of who charges it')).toBeInTheDocument();
});

it('tells who was slower what a colleague decided, keeps what was typed, and then decides over it', async () => {
  const calls = show({
    [`GET ${path}`]: inTurn(json(settings), json({ ...settings, version: 1, feePercent: 8 })),
    [`PUT ${path}`]: inTurn(
      refusal(409, { code: 'settings.stale', detail: 'Somebody has changed this.' }),
      json({ ...settings, version: 2 }),
    ),
  });
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Costs rose');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the settings' }));
  expect(await dialog.findByText(/Service fee \(%\): 5% → 8%/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Costs rose');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the settings' }));
  const versions = calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (body as { version: number }).version);
  expect(versions).toEqual([0, 1]);
});

it('tells each decision apart from the one before it', async () => {
  show({
    [`GET ${path}/history`]: list([
      aVersion(3, { state: 'planned', feePercent: 9 }),
      aVersion(2, { feePercent: 7 }),
      aVersion(1, { state: 'past' }),
    ]),
  });
  expect(await screen.findByText('Service fee (%): 7% → 9%')).toBeInTheDocument();
  for (const text of ['Planned', 'Holds now', 'Past', 'The first decision'])
    expect(screen.getByText(text)).toBeInTheDocument();
});

it('reads the time of London in winter and in summer', () => {
  expect(londonMoment('2026-11-30T09:00')).toBe('2026-11-30T09:00:00.000Z');
  expect(londonMoment('2026-07-01T09:00')).toBe('2026-07-01T08:00:00.000Z');
});
