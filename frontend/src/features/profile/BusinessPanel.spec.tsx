import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aUser } from '../../testFacts';
import { json, refusal, showScreen } from '../../testScreen';
import { BusinessPanel } from './BusinessPanel';

const business = {
  serviceTypes: ['starlink'],
  workingRadius: 30,
  certifications: null,
  vatNumber: null,
  isPublic: false,
};
const rosa = aUser({ id: 'rosa', userType: 'installer' });
const path = '/api/profile/business';

it('saves services, radius, certifications, VAT number, and that the page is public', async () => {
  const calls = showScreen(<BusinessPanel />, {
    user: rosa,
    answers: { [`GET ${path}`]: json(business), [`PUT ${path}`]: json({ ...business, isPublic: true }) },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'CCTV Security' }));
  await userEvent.clear(screen.getByLabelText('Working radius (miles)'));
  await userEvent.type(screen.getByLabelText('Working radius (miles)'), '45');
  await userEvent.type(screen.getByLabelText('Certifications'), 'CAI');
  await userEvent.type(screen.getByLabelText('VAT number'), 'GB980780684');
  await userEvent.click(screen.getByRole('switch', { name: /Show my page to everybody/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const saved = await vi.waitUntil(() => calls.find(({ method }) => method === 'PUT'));
  expect(saved.body).toEqual({
    serviceTypes: ['starlink', 'cctv'],
    workingRadius: '45',
    certifications: 'CAI',
    vatNumber: 'GB980780684',
    isPublic: true,
  });
  expect(screen.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', '/installers/rosa');
});

it('shows what the server refuses under its field', async () => {
  showScreen(<BusinessPanel />, {
    user: rosa,
    answers: {
      [`GET ${path}`]: json(business),
      [`PUT ${path}`]: refusal(422, { errors: { workingRadius: 'Working radius must be whole miles' } }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Working radius must be whole miles')).toBeInTheDocument();
});
