import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, refusal, showScreen } from '../../../testScreen';
import { CalendarSection } from './CalendarSection';

const path = '/api/account/calendar';
const at = (name: string) => ({ url: `https://market.test/calendar/${name}.ics` });

it('shows the secret address, and another once it was renewed', async () => {
  showScreen(<CalendarSection />, {
    answers: { [`GET ${path}`]: json(at('one')), [`POST ${path}/renew`]: json(at('two')) },
  });
  expect(await screen.findByLabelText('Secret address')).toHaveValue(at('one').url);
  expect(screen.getByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
    'href',
    'webcal://market.test/calendar/one.ics',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Renew address' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew address' }));
  expect(await screen.findByDisplayValue(at('two').url)).toBeInTheDocument();
});

it('offers another try when the address did not load', async () => {
  showScreen(<CalendarSection />, { answers: { [`GET ${path}`]: refusal(500, {}) } });
  expect(
    await screen.findByText('The address did not load', undefined, { timeout: 5_000 }),
  ).toBeInTheDocument();
});
