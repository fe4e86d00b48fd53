import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';

it('ignores presses while it works, and keeps the focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('takes a double click for one where work is started, and for two where it is not', async () => {
  const onStart = vi.fn();
  const onNext = vi.fn();
  render(
    <>
      <Button busy={false} onClick={onStart}>
        Pay
      </Button>
      <Button onClick={onNext}>Next</Button>
    </>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }));
  expect(onStart).toHaveBeenCalledTimes(1);
  expect(onNext).toHaveBeenCalledTimes(2);
});
