import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../api/query/queryClient';
import { currentToasts } from '../../ui/overlay/toastStore';
import { RegistrationForm } from './RegistrationForm';

const fetched = vi.fn((_request: Request) => Promise.resolve(new Response('{"user":{}}')));

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={createQueryClient(vi.fn())}>
      <RegistrationForm firstName="Ada" />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

async function fillIn() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Business name'), 'Marsh Aerials');
  await user.selectOptions(screen.getByLabelText('Business type'), 'sole_trader');
  await user.selectOptions(screen.getByLabelText('Years of experience'), '3-5');
  await user.type(screen.getByLabelText('Contact phone'), '07700 900123');
  await user.type(screen.getByLabelText('Business address'), '1 Mill Lane');
  await user.type(screen.getByLabelText('Postcode'), 'BL1 1AA');
  await user.type(screen.getByLabelText('Working radius (miles)'), '40');
  return user;
}

const submit = () => screen.getByRole('button', { name: 'Submit Application' });

it('sends nothing until the agreement is ticked', async () => {
  const user = await fillIn();
  await user.click(submit());
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Agreement Required',
      description: 'Please accept the terms and conditions.',
      variant: 'destructive',
    }),
  );
  expect(fetched).not.toHaveBeenCalled();
  const agreement = screen.getByLabelText(/I accept the/);
  expect(agreement).toHaveFocus();
  expect(agreement).toHaveAccessibleDescription('Please accept the terms and conditions.');
  await user.click(agreement);
  expect(agreement).toBeValid();
});

it('sends the twelve fields; an empty list of services is accepted', async () => {
  const user = await fillIn();
  await user.click(screen.getByLabelText('I hold a current DBS check'));
  await user.click(screen.getByLabelText(/I accept the/));
  await user.click(submit());
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.url).toBe(`${window.location.origin}/api/complete-registration`);
  expect(await request?.json()).toEqual({
    businessName: 'Marsh Aerials',
    businessType: 'sole_trader',
    experienceYears: '3-5',
    serviceTypes: [],
    certifications: '',
    workingRadius: '40',
    contactPhone: '07700 900123',
    businessAddress: '1 Mill Lane',
    postcode: 'BL1 1AA',
    dbsChecked: true,
    publicLiabilityInsurance: false,
    agreement: true,
  });
});

it('offers three kinds of business and four bands of experience', () => {
  const valuesOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
  expect(valuesOf('Business type')).toEqual(['sole_trader', 'limited_company', 'partnership']);
  expect(valuesOf('Years of experience')).toEqual(['0-2', '3-5', '6-10', '10+']);
});

it('names the thirteen services by the labels of this form', () => {
  expect(screen.getAllByRole('checkbox')).toHaveLength(13 + 3);
  for (const label of ['4G/5G Networks', 'ViaSat Systems', 'AV Systems', 'CCTV Security', 'Home Networks'])
    expect(screen.getByLabelText(label)).toBeInTheDocument();
});

const toasted = (message: object) => waitFor(() => expect(currentToasts()[0]).toMatchObject(message));

it('welcomes by first name and says under each field what is missing', async () => {
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeInTheDocument();
  await user.click(submit());
  for (const field of [
    'Business name',
    'Business type',
    'Years of experience',
    'Contact phone',
    'Business address',
    'Postcode',
    'Working radius',
  ])
    expect(await screen.findByText(`${field} is required`)).toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});

async function send() {
  const user = await fillIn();
  await user.click(screen.getByLabelText(/I accept the/));
  await user.click(submit());
}

it('says that the application was submitted', async () => {
  await send();
  await toasted({
    title: 'Registration Complete',
    description: 'Your installer application has been submitted for review.',
  });
});

it('says that it is submitting, then why it failed', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await send();
  expect(await screen.findByRole('button', { name: 'Submitting Application...' })).toBeInTheDocument();
  answer(new Response(JSON.stringify({ detail: 'Come back later.' }), { status: 503 }));
  await toasted({
    title: 'Registration Failed',
    description: 'Come back later.',
    variant: 'destructive',
  });
});
