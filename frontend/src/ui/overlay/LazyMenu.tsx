import {
  cloneElement,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { lazyWithRetry } from '../state/lazyWithRetry';
import { useFirstTouch } from '../state/useFirstTouch';

export type OpenMenuProps = { trigger: ReactElement };

type LazyMenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** A {@link DropdownMenu} that opens at once. */
  load: () => Promise<{ default: ComponentType<OpenMenuProps> }>;
};

/**
 * The button of a menu. The menu itself is fetched as soon as somebody points at the button, and opens when they press it. Until it
 * is there the same button stays, with the focus of those who work by keyboard.
 */
export function LazyMenu({ trigger, load }: LazyMenuProps) {
  const [Retried] = useState(() => lazyWithRetry(load));
  const [Fetched, setFetched] = useState<ComponentType<OpenMenuProps> | null>(null);
  const [isMissed, setMissed] = useState(false);
  useFirstTouch(load);
  // Fetched in vain, it is fetched again when it is shown, and what fails then is said there.
  const fetchEarly = () => void load().catch(() => undefined);
  const open = () =>
    void load().then(
      ({ default: Menu }) => setFetched(() => Menu),
      () => setMissed(true),
    );
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && open(),
  });
  if (Fetched) return <Fetched trigger={trigger} />;
  if (!isMissed) return button;
  return (
    <Suspense fallback={button}>
      <Retried trigger={trigger} />
    </Suspense>
  );
}
