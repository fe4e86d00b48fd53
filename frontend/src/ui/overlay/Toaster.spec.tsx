import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster';
import { currentToasts, toast } from './toastStore';
import { Tooltip, TooltipProvider } from './Tooltip';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function showToast() {
  render(<Toaster />);
  act(() => void toast({ title: 'Saved' }));
  return screen.getByText('Saved').closest('li') as HTMLElement;
}

it('closes a toast after five seconds', () => {
  showToast();
  act(() => void vi.advanceTimersByTime(4900));
  expect(currentToasts()[0]?.open).toBe(true);
  act(() => void vi.advanceTimersByTime(200));
  expect(currentToasts()[0]?.open).toBe(false);
});

it('closes a toast that is swiped to the right by 50 px, and not by less', () => {
  const item = showToast();
  const swipe = (to: number) => {
    fireEvent.pointerDown(item, { button: 0, clientX: 0, clientY: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(item, { clientX: 20, clientY: 0, pointerType: 'mouse' });
    fireEvent.pointerMove(item, { clientX: to, clientY: 0, pointerType: 'mouse' });
    fireEvent.pointerUp(item, { clientX: to, clientY: 0, pointerType: 'mouse' });
  };
  swipe(49);
  expect(currentToasts()[0]?.open).toBe(true);
  swipe(60);
  expect(currentToasts()[0]?.open).toBe(false);
});

it('goes to the toasts with F8', () => {
  showToast();
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  expect(region.contains(document.activeElement)).toBe(false);
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(region.contains(document.activeElement)).toBe(true);
});

it('opens a tooltip after 700 ms', () => {
  render(
    <TooltipProvider>
      <Tooltip text="What it does">
        <button type="button">Press</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(690));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => void vi.advanceTimersByTime(20));
  expect(screen.getByRole('tooltip')).toHaveTextContent('What it does');
});

it('opens the next tooltip at once within 300 ms', () => {
  render(
    <TooltipProvider>
      <Tooltip text="First">
        <button type="button">A</button>
      </Tooltip>
      <Tooltip text="Second">
        <button type="button">B</button>
      </Tooltip>
    </TooltipProvider>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  const enter = (button: HTMLElement) => fireEvent.pointerMove(button, { pointerType: 'mouse' });
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const leave = (button: HTMLElement) => {
    fireEvent.pointerLeave(button);
    fireEvent.keyDown(document, { key: 'Escape' });
  };
  enter(first);
  wait(710);
  leave(first);
  wait(290);
  enter(second);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Second');
  leave(second);
  wait(310);
  enter(first);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
