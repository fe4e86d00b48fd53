import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CONSENT_KEY, NECESSARY_ONLY } from '../public/islands/consent';
import { CookieQuestion } from './CookieQuestion';

beforeEach(() => localStorage.clear());

it('asks whoever came straight to the app, once', async () => {
  render(<CookieQuestion />);
  await userEvent.click(await screen.findByRole('button', { name: 'Necessary Only' }));
  expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null')).toEqual(NECESSARY_ONLY);
  expect(screen.queryByRole('region', { name: 'Cookies' })).not.toBeInTheDocument();
});

it('does not ask whoever has answered on the public pages', () => {
  localStorage.setItem(CONSENT_KEY, JSON.stringify(NECESSARY_ONLY));
  const { container } = render(<CookieQuestion />);
  expect(container).toBeEmptyDOMElement();
});
