import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './Avatar';

it('shows a person’s picture, or the initials in its place', () => {
  const { container } = render(<Avatar firstName="Ada" lastName="Marsh" imageUrl="/ada.webp" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/ada.webp');
  render(<Avatar firstName="Ada" lastName="Marsh" imageUrl={null} />);
  expect(screen.getByText('AM')).toBeInTheDocument();
});
