import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotFound } from './NotFound';

it('shows both texts of the not-found page', () => {
  render(<NotFound />);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});
