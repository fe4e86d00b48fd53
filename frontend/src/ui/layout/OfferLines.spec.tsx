import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OfferLines } from './OfferLines';

const whole = { kind: 'other' as const, text: 'Whole job', amount: '300.00', vatRate: null, vat: null };

it('shows of each line its kind, text, amount and VAT, and the VAT in the price with its number', () => {
  render(
    <OfferLines
      offer={{
        lines: [
          { kind: 'labour', text: 'Two days', amount: '120.00', vatRate: 20, vat: '20.00' },
          { kind: 'materials', text: 'Cameras', amount: '119.99', vatRate: null, vat: null },
        ],
        isBrokenDown: true,
        vat: '20.00',
        vatNumber: 'GB980780684',
      }}
    />,
  );
  const [labour, materials] = within(
    screen.getByRole('list', { name: 'What the price is made of' }),
  ).getAllByRole('listitem');
  expect(labour).toHaveTextContent('Labour: Two dayswith £20.00 VAT at 20%£120.00');
  expect(materials).toHaveTextContent('Materials: Cameras£119.99');
  expect(screen.getByText(/VAT in the price: £20.00/)).toHaveTextContent('VAT number GB980780684');
});

it('shows nothing of a price without lines', () => {
  const { container } = render(
    <OfferLines offer={{ lines: [whole], isBrokenDown: false, vat: null, vatNumber: null }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
