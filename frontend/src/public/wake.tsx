import { hydrateRoot } from 'react-dom/client';
import type { ReactElement } from 'react';
import { ConsentBanner } from './islands/ConsentBanner';
import { HeroVideo } from './islands/HeroVideo';
import type { TicketFormProps } from './islands/TicketForm';

type Props = Record<string, unknown>;

/** Each island from the props that its page was built with. The form is fetched on the few pages that have one. */
const islands: Record<string, (props: Props) => ReactElement | Promise<ReactElement>> = {
  consent: () => <ConsentBanner />,
  'hero-video': () => <HeroVideo />,
  ticket: async (props) => {
    const { TicketForm } = await import('./islands/TicketForm');
    return <TicketForm {...(props as TicketFormProps)} />;
  },
};

async function wake(element: HTMLElement): Promise<void> {
  const island = islands[element.dataset['island'] ?? ''];
  if (!island) return;
  hydrateRoot(element, await island(JSON.parse(element.dataset['props'] ?? '{}') as Props));
}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) void wake(element);
