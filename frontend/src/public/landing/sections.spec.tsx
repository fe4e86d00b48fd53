import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORIGIN_NOTE } from '../content/faq';
import { CodeOfConduct } from './CodeOfConduct';
import { Faq } from './Faq';
import { Features } from './Features';
import { Services } from './Services';

it.each([
  ['feature cards', <Features key="features" />],
  ['the service categories', <Services key="services" />],
  ['the code of conduct', <CodeOfConduct key="conduct" />],
])('the landing page has %s', (_section, section) => {
  render(section);
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(2);
});

it('the questions have their title, say why the product exists and where to ask more', () => {
  render(<Faq />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Frequently Asked Questions');
  expect(screen.getByText(ORIGIN_NOTE)).toBeInTheDocument();
  expect(ORIGIN_NOTE).toMatch(/was created because/);
  expect(screen.getByRole('heading', { name: 'Still have questions?' })).toBeInTheDocument();
});
