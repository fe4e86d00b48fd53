import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refusal, showScreen, type Answers } from '../../testScreen';
import { TwoFactorSection } from './TwoFactorSection';

const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, since: '2026-11-20T09:00:00Z', recoveryCodesLeft: 9 };
const codes = ['abcd-efgh-jkmn', 'pqrs-tvwx-yz01'];

const show = (answers: Answers) => showScreen(<TwoFactorSection />, { answers });

it('shows a picture and a key to scan, takes a code of the app, and shows the recovery codes once', async () => {
  const calls = show({
    'GET /api/auth/two-factor': json(off),
    'POST /api/auth/two-factor/setup': json({
      secret: 'ABCDEFGHIJKL',
      otpauthUrl: 'otpauth://totp/x',
      qr: 'data:image/svg+xml;base64,AAAA',
    }),
    'POST /api/auth/two-factor/enable': (call) =>
      (call.body as { code: string }).code === '123456'
        ? json({ recoveryCodes: codes })(call)
        : refusal(422, { errors: { code: 'This code is not right.' } })(call),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set Up' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    'data:image/svg+xml;base64,AAAA',
  );
  expect(dialog.getByText('ABCD EFGH IJKL')).toBeInTheDocument();
  const code = dialog.getByLabelText('Code');
  await userEvent.type(code, '000000{Enter}');
  expect(await dialog.findByText('This code is not right.')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123456{Enter}');
  const after = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  expect(after.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  await userEvent.click(after.getByRole('button', { name: "I've saved them" }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ path }) => path === '/api/auth/two-factor')).toHaveLength(2);
});

it('says since when it is on and how many recovery codes are left, and makes new ones', async () => {
  show({
    'GET /api/auth/two-factor': json(on),
    'POST /api/auth/two-factor/recovery-codes': json({ recoveryCodes: codes }),
  });
  expect(await screen.findByText('On since 20 Nov 2026. Recovery codes left: 9.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'New Recovery Codes' }));
  expect(await screen.findByText(codes[0]!)).toBeInTheDocument();
});

it('is turned off with the password and a code', async () => {
  const calls = show({
    'GET /api/auth/two-factor': json(on),
    'POST /api/auth/two-factor/disable': json({ ok: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn Off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn Off' }));
  expect(dialog.getByText('Password is required')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Password'), 'demo-password-1');
  await userEvent.type(dialog.getByLabelText('Code'), '123456{Enter}');
  await screen.findByText(/On since/);
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    password: 'demo-password-1',
    code: '123456',
  });
});
