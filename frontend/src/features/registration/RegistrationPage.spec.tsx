import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../testFacts';
import { showScreen } from '../../testScreen';
import { RegistrationPage } from './RegistrationPage';

it('leads on once nothing is missing', () => {
  showScreen(<RegistrationPage />);
  expect(screen.getByRole('heading', { name: 'Registration Complete' })).toBeInTheDocument();
  expect(screen.getByText('Your account is ready to use')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue to Dashboard' })).toHaveAttribute('href', '/');
});

it('shows the application while it is missing', () => {
  showScreen(<RegistrationPage />, { user: aUser({ needsRegistration: true }) });
  expect(screen.getByRole('button', { name: 'Submit Application' })).toBeInTheDocument();
});
