import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FUNDING_ROUND } from '../content/sample/investors';
import { InvestorsPage } from './InvestorsPage';
import { PartnershipsPage } from './PartnershipsPage';

const sectionOf = (title: string) => {
  const section = screen.getByRole('heading', { name: title }).closest('section');
  if (!section) throw new Error(`"${title}" heads no section.`);
  return within(section);
};

it('investors see metrics, thesis, partners, the round and a form for requests', () => {
  const { container } = render(<InvestorsPage />);
  expect(container.innerHTML).toContain('<!--slot:figures-->');
  for (const name of ['The thesis', FUNDING_ROUND.name, 'Investor partners', 'Request information'])
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
});

it('partners see benefits, technology, industry and training, and three steps', () => {
  render(<PartnershipsPage />);
  expect(sectionOf('What a partnership brings').getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(
    2,
  );
  const groups = sectionOf('Three groups of partners').getAllByRole('heading', { level: 3 });
  expect(groups.map((group) => group.textContent)).toEqual(['Technology', 'Industry', 'Training']);
  expect(screen.getAllByRole('list').some((list) => list.matches('ol') && list.children.length === 3)).toBe(
    true,
  );
});
