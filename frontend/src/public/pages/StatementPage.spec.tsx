import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPLAINTS } from '../content/statements/complaints';
import type { Edition } from '../content/statements/statement';
import { rssXml } from '../metadata/rss';
import { StatementPage } from './StatementPage';

const [first] = COMPLAINTS.editions;
const next: Edition = {
  ...first,
  version: '1.1',
  from: '2027-01-15',
  announced: '2027-01-01',
  changes: 'Answers come within four working days.',
};
const changed = { ...COMPLAINTS, editions: [next, first] as const };

it('the edition that will be replaced says from when, what changes, and where to read it', () => {
  render(<StatementPage statement={changed} edition={first} />);
  const notice = screen.getByText(/takes the place of this one/);
  expect(notice).toHaveTextContent('Version 1.1 takes the place of this one on 15 January 2027.');
  expect(notice).toHaveTextContent('Answers come within four working days.');
  expect(screen.getByRole('link', { name: 'Read version 1.1' })).toHaveAttribute('href', '/complaints/1.1');
});

it('every edition leads to all others, and to the places that it speaks of', () => {
  render(<StatementPage statement={changed} edition={next} />);
  expect(screen.queryByText(/takes the place of this one/)).toBeNull();
  for (const version of ['1.0', '1.1'])
    expect(screen.getByRole('link', { name: `Version ${version}` })).toHaveAttribute(
      'href',
      `/complaints/${version}`,
    );
  expect(screen.getByRole('link', { name: 'Make a complaint' })).toHaveAttribute(
    'href',
    '/contact?kind=privacy&subject=A+complaint',
  );
});

it('a change stands in the feed on the day on which it is announced', () => {
  const feed = rssXml([], [changed]);
  expect(feed.match(/<item>/g)).toHaveLength(1);
  expect(feed).toContain('Complaints: version 1.1 from 15 January 2027');
  expect(feed).toContain('Fri, 01 Jan 2027 08:00:00 GMT');
});
