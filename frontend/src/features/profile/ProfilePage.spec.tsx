import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { User } from '../../api/types';
import { aUser } from '../../testFacts';
import { json, never, refusal, showScreen, type Answers } from '../../testScreen';
import { currentToasts, dismissToast } from '../../ui/overlay/toastStore';
import { ProfilePage } from './ProfilePage';

const show = (facts: Partial<User> = {}, answers: Answers = {}, at = '/profile') =>
  showScreen(<ProfilePage />, { user: aUser(facts), answers, at });

it('shows an installer the verification badge, real figures and what is done', () => {
  show({
    rank: 4,
    points: 1250,
    completedJobs: 9,
    successRate: 98.5,
    totalEarnings: '4310.50',
    emailVerified: false,
    stripeConnectAccountId: 'acct_1',
  });
  expect(screen.getByRole('heading', { name: 'Ada Marsh' })).toBeInTheDocument();
  expect(screen.getByText('Verified & Approved')).toBeInTheDocument();
  expect(screen.getByText('You can bid on all available leads')).toBeInTheDocument();
  for (const figure of ['#4', '1,250', '9', '98.5%', '£4,310.50'])
    expect(screen.getByText(figure)).toBeInTheDocument();
  const check = (label: string) => screen.getByText(label).closest('li');
  expect(check('Email Verified')).toHaveTextContent('Open');
  expect(check('Identity Verified')).toHaveTextContent('Done');
  expect(check('Admin Approved')).toHaveTextContent('Done');
  expect(check('Stripe Connected')).toHaveTextContent('Done');
});

it('says that there is no success rate before the first finished job', () => {
  show({ completedJobs: 0, successRate: 0 });
  expect(screen.getByText('No finished jobs yet')).toBeInTheDocument();
  expect(screen.queryByText('0%')).toBeNull();
});

it('invents no rank for whoever has none', () => {
  show({ rank: null });
  expect(screen.getByText('Not ranked yet')).toBeInTheDocument();
});

it('shows an administrator as one, without installer figures', () => {
  show({ isAdmin: true });
  expect(screen.getByText('Administrator')).toBeInTheDocument();
  expect(screen.queryByText('Installer Stats')).toBeNull();
});

it('shows member-since and bio, and goes to the form and back', async () => {
  show({ bio: 'Roofs are my office.' });
  expect(screen.getByText('5 Jan 2026')).toBeInTheDocument();
  expect(screen.getByText('Roofs are my office.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByRole('button', { name: 'Save Changes' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Roofs are my office.')).toBeInTheDocument();
});

it('shows email, phone and address, and Not provided for what is missing', async () => {
  show();
  await userEvent.click(screen.getByRole('tab', { name: 'Contact Details' }));
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('ada@example.test')).toBeInTheDocument();
  expect(panel.getByText('07700 900123')).toBeInTheDocument();
  expect(panel.getAllByText('Not provided')).toHaveLength(1);
});

async function save() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
}

it('wants both names and an address', async () => {
  const calls = show();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  for (const label of ['First name', 'Last name', 'Email'])
    await userEvent.clear(await screen.findByLabelText(label));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  for (const text of ['First name is required', 'Last name is required', 'Valid email is required'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('saves the six fields, says so and asks for the user anew', async () => {
  const calls = show({}, { 'PUT /api/profile': json({ user: aUser() }) });
  await save();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Profile Updated',
      description: 'Your profile has been updated successfully.',
    }),
  );
  expect(calls[0]).toMatchObject({ method: 'PUT', path: '/api/profile' });
  expect(Object.keys(calls[0]?.body ?? {}).sort()).toEqual(
    ['firstName', 'lastName', 'email', 'phone', 'address', 'bio'].sort(),
  );
});

it('asks for the password once the address or the number is another one, and sends it along', async () => {
  const errors = { currentPassword: 'This is not your current password' };
  const calls = show({}, { 'PUT /api/profile': refusal(422, { errors }) });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Email'), '.uk');
  await userEvent.type(screen.getByLabelText('Current password'), 'wrong-wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
  expect(calls[0]?.body).toMatchObject({ email: 'ada@example.test.uk', currentPassword: 'wrong-wrong' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('wrong-wrong');
});

it('asks for no password with a first number', async () => {
  show({ phoneNumber: null, phoneVerified: false });
  await userEvent.type(await screen.findByLabelText('Phone'), '07700 900123');
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

it('shows a contact that waits to be proven beside the one in force, and edits that one', async () => {
  show({ pendingEmail: 'new@example.test', emailVerified: false }, {}, '/profile?tab=contact');
  expect(screen.getByText('ada@example.test')).toHaveTextContent(
    'Changes to new@example.test once you verify it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('new@example.test');
});

it('puts the keyboard into the form, and back on the page when it is done', async () => {
  show({}, { 'PUT /api/profile': json({ user: aUser() }) });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  expect(await screen.findByLabelText('First name')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const edit = await screen.findByRole('button', { name: 'Edit Profile' });
  await waitFor(() => expect(document.activeElement).toContainElement(edit));
  expect(document.body).not.toHaveFocus();
});

it('says that it is saving', async () => {
  show({}, { 'PUT /api/profile': never });
  await save();
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
});

it('says that it is saved also when news of the change was faster and took the form away', async () => {
  let answer: (response: Response) => void = () => undefined;
  show({}, { 'PUT /api/profile': () => new Promise((resolve) => (answer = resolve)) });
  await save();
  await screen.findByRole('button', { name: 'Saving...' });
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  answer(new Response(JSON.stringify({ user: aUser() })));
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ title: 'Profile Updated', open: true }));
});

it('says that saving failed', async () => {
  show({}, { 'PUT /api/profile': refusal(503, { detail: 'Come back later.' }) });
  await save();
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({
      title: 'Error',
      description: 'Failed to update profile. Please try again.',
      variant: 'destructive',
    }),
  );
});

it('tells an installer without service types that nothing matches', () => {
  show({ serviceTypes: [] });
  expect(screen.getByText('You have no service types')).toBeInTheDocument();
});

it('says of each open check what comes next, and leads there', () => {
  show({
    emailVerified: false,
    phoneNumber: null,
    phoneVerified: false,
    isVerified: false,
    isApproved: false,
    stripeConnectAccountId: null,
  });
  expect(screen.getByRole('link', { name: 'Enter the code that we email you' })).toHaveAttribute('href', '/');
  expect(screen.getByText(/^We check your application/)).toBeInTheDocument();
  expect(screen.getByText('Comes after your identity')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up payouts, so that we can pay you' })).toHaveAttribute(
    'href',
    '/payments',
  );
});

it('takes the picture away, and says who sees it', async () => {
  const calls = show(
    { profileImageUrl: '/api/files/pic/thumbnail' },
    { 'DELETE /api/profile/picture': () => new Response(null, { status: 204 }) },
  );
  expect(screen.getByText(/Shown beside your bids and messages/)).toBeInTheDocument();
  expect(screen.getByLabelText('Change picture')).toHaveAttribute('type', 'file');
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE' })));
});

it('offers a picture to whoever has none', () => {
  show({ profileImageUrl: null });
  expect(screen.getByLabelText('Add a picture')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
});

it('offers a picture to people who have proven email and phone, and tells the others why not', () => {
  show({});
  expect(screen.getByLabelText(/Add a picture/)).toBeEnabled();
  cleanup();
  show({ phoneVerified: false });
  expect(screen.queryByLabelText(/Add a picture/)).toBeNull();
  expect(screen.getByText(/once your email and phone number are verified/)).toBeInTheDocument();
  cleanup();
  show({ isSuspended: true });
  expect(screen.queryByLabelText(/Add a picture/)).toBeNull();
  expect(screen.getByText(/while your account is suspended/)).toBeInTheDocument();
});
