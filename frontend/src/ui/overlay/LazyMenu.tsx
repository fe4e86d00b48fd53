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

/** The button of a menu. The menu itself is fetched as soon as somebody points at the button, and opens when they press it. */
export function LazyMenu({ trigger, load }: LazyMenuProps) {
  const [Menu] = useState(() => lazyWithRetry(load));
  const [isWanted, setWanted] = useState(false);
  useFirstTouch(load);
  // Fetched in vain, it is fetched again when it is shown, and what fails then is said there.
  const fetchEarly = () => void load().catch(() => undefined);
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: () => setWanted(true),
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && setWanted(true),
  });
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <Menu trigger={trigger} />
    </Suspense>
  );
}
