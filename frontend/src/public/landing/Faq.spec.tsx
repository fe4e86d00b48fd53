import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Faq } from './Faq';

it('thirteen questions, all closed, in one group of which the browser keeps one open', () => {
  const { container } = render(<Faq />);
  const items = [...container.querySelectorAll('details')];
  expect(items).toHaveLength(13);
  expect(items.every(({ open }) => !open)).toBe(true);
  expect(new Set(items.map((item) => item.getAttribute('name')))).toEqual(new Set(['faq']));
});

it('Contact Support opens the contact page with the subject filled in', () => {
  render(<Faq />);
  expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact?kind=support&subject=A+question+about+RightInstaller',
  );
});
