import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar';

it('shows a person’s picture, or the initials in its place', () => {
  const { container } = render(<Avatar firstName="Ada" lastName="Marsh" imageUrl="/ada.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/ada.webp');
  render(<Avatar firstName="Ada" lastName="Marsh" imageUrl={null} />);
  expect(screen.getByText('AM')).toBeInTheDocument();
});

it('takes the whole first character of a name, also when it is no letter', () => {
  render(<Avatar firstName="🚀Ada" lastName="Élan" />);
  expect(screen.getByText('🚀É')).toBeInTheDocument();
});
