import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeMissing } from '../ui/state/lazyWithRetry';
import { PageBoundary } from './PageBoundary';
import { reloadOnce } from './reloadOnce';

afterEach(() => void vi.restoreAllMocks());

function show(error: Error): void {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const Broken = () => {
    throw error;
  };
  render(
    <MemoryRouter>
      <PageBoundary>
        <Broken />
      </PageBoundary>
    </MemoryRouter>,
  );
}

it('loads the page anew when its code is gone, once for the same code', () => {
  window.history.replaceState({ key: 'kept' }, '');
  const reload = vi.fn();
  expect(reloadOnce('/assets/Leads-1.js', reload)).toBe(true);
  expect(window.history.state).toMatchObject({ key: 'kept' });
  expect(reloadOnce('/assets/Leads-1.js', reload)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  expect(reloadOnce('/assets/Leads-2.js', reload)).toBe(true);
});

it('says that the page could not be shown when loading anew has not helped', () => {
  window.history.replaceState({ reloadedFor: 'A part of this page did not arrive.' }, '');
  show(new CodeMissing('A part of this page did not arrive.'));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('does not load anew for a mistake of our own', () => {
  window.history.replaceState(null, '');
  show(new Error('x is undefined'));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(window.history.state).toBeNull();
});
