import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCEPT_ALL, CONSENT_DATE_KEY, CONSENT_KEY, NECESSARY_ONLY } from './consent';
import { ConsentBanner } from './ConsentBanner';

const stored = (): unknown => JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null');
const banner = () => screen.queryByRole('region', { name: 'Cookies' });

// jsdom draws no dialogs; the browser test opens the real one.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

beforeEach(() => {
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
});

describe('the cookie banner', () => {
  it('asks, and stores nothing while it asks', () => {
    render(<ConsentBanner />);
    expect(banner()).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Accept All', ACCEPT_ALL],
    ['Necessary Only', NECESSARY_ONLY],
  ])('%s takes one click, stores choice and date, and goes', async (name, choice) => {
    render(<ConsentBanner />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(stored()).toEqual(choice);
    expect(Date.parse(localStorage.getItem(CONSENT_DATE_KEY) ?? '')).not.toBeNaN();
    expect(banner()).not.toBeInTheDocument();
  });

  it('Customize opens Cookie Preferences, whose choice is kept as it was made', async () => {
    render(<ConsentBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Customize' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cookie Preferences' });
    expect(within(dialog).getByRole('switch', { name: /Necessary/ })).toBeDisabled();
    expect(within(dialog).getByRole('switch', { name: /Necessary/ })).toBeChecked();
    await userEvent.click(within(dialog).getByRole('switch', { name: /Analytics/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Preferences' }));
    expect(stored()).toEqual({ ...NECESSARY_ONLY, analytics: true });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(banner()).not.toBeInTheDocument();
  });

  it('closing the preferences without saving asks again', async () => {
    render(<ConsentBanner />);
    await userEvent.click(screen.getByRole('button', { name: 'Customize' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(banner()).toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  it('stays away once a choice is stored, and a link on the page brings it back with that choice', async () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ ...NECESSARY_ONLY, marketing: true }));
    render(
      <>
        <a href="/cookie-policy#choices" data-consent>
          Cookie settings
        </a>
        <ConsentBanner />
      </>,
    );
    expect(banner()).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Cookie settings' }));
    expect(screen.getByRole('switch', { name: /Marketing/ })).toBeChecked();
    expect(screen.getByRole('switch', { name: /Analytics/ })).not.toBeChecked();
  });
});
