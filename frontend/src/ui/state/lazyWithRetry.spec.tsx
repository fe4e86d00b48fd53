import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeMissing, lazyWithRetry } from './lazyWithRetry';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const here = () => Promise.resolve({ default: () => <p>Here</p> });

class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state as { error: unknown };
    return error instanceof CodeMissing ? <p>{error.message}</p> : this.props.children;
  }
}

function show(load: Parameters<typeof lazyWithRetry>[0]) {
  const Part = lazyWithRetry(load);
  render(
    <Caught>
      <Suspense fallback={<p>Waiting</p>}>
        <Part />
      </Suspense>
    </Caught>,
  );
}

it('waits for code while there is no connection, and goes on by itself', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => ReturnType<typeof here>>().mockImplementationOnce(lost).mockImplementation(here);
  show(load);
  expect(await screen.findByText('Waiting')).toBeInTheDocument();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Here')).toBeInTheDocument();
});

it('says what is missing when there is a connection', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  show(lost);
  expect(await screen.findByText(/did not arrive.*x\.js/)).toBeInTheDocument();
});
