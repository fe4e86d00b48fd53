import { hydrateRoot } from 'react-dom/client';
import { createElement, type ComponentType } from 'react';
import { ConsentBanner } from './islands/ConsentBanner';
import { HeroVideo } from './islands/HeroVideo';

type AnyIsland = ComponentType<Record<string, unknown>>;

/** The form is fetched on the few pages that have one. */
const loaders: Record<string, () => Promise<AnyIsland> | AnyIsland> = {
  consent: () => ConsentBanner,
  'hero-video': () => HeroVideo,
  ticket: () => import('./islands/TicketForm').then(({ TicketForm }) => TicketForm as unknown as AnyIsland),
};

async function wake(element: HTMLElement): Promise<void> {
  const load = loaders[element.dataset['island'] ?? ''];
  if (!load) return;
  const props = JSON.parse(element.dataset['props'] ?? '{}') as Record<string, unknown>;
  hydrateRoot(element, createElement(await load(), props));
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(element);

// A link to a place on the same page leaves the phone's menu open; this closes it.
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
});
