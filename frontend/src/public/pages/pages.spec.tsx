import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvestorsPage } from './InvestorsPage';
import { NotFoundPage } from './NotFoundPage';
import { PartnershipsPage } from './PartnershipsPage';
import { PrivacyPage } from './PrivacyPage';

const sectionOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error(`"${title}" heads no section.`);
  return within(section);
};

it('an unknown address reads both texts of the not-found page', () => {
  render(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

it('investors see metrics, thesis, a place for the round and its partners, and a form for requests', () => {
  const { container } = render(<InvestorsPage />);
  for (const slot of ['figures', 'funding']) expect(container.innerHTML).toContain(`<!--slot:${slot}-->`);
  for (const name of ['The thesis', 'Request information'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

it('partners see benefits, technology, industry and training, and three steps', () => {
  render(<PartnershipsPage />);
  expect(sectionOf('What a partnership brings').getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(
    2,
  );
  const groups = sectionOf('Three groups of partners').getAllByRole('heading', { level: 3 });
  expect(groups.map((group) => group.textContent)).toEqual(['Technology', 'Industry', 'Training']);
  for (const kind of ['technology', 'industry', 'training'])
    expect(document.body.innerHTML).toContain(`<!--slot:partners-${kind}-->`);
  expect(screen.getAllByRole('list').some((list) => list.matches('ol') && list.children.length === 3)).toBe(
    true,
  );
});

it('the privacy policy follows UK GDPR, names both versions with their dates, and who pays installers out', () => {
  const { container } = render(<PrivacyPage />);
  const text = container.textContent ?? '';
  expect(text).toMatch(/Version2\.1.*22 November 2026.*28 January 2027/);
  expect(text).toContain('Replaces version 2.0, last updated 28 January 2025, next review 28 January 2026.');
  expect(text).toContain('UK General Data Protection Regulation');
  expect(text).toMatch(/Stripe.*(connected account|pay(s|outs?))/i);
});
