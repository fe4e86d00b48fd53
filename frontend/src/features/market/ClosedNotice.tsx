import { useConfig } from '../../api/config';
import type { Config } from '../../api/types';
import { Notice } from '../../ui/state/Notice';

const words: Record<keyof Config['open'], string> = {
  registration: 'New accounts cannot be opened at the moment. Please try again later.',
  posting: 'New jobs cannot be posted at the moment. Jobs that are open go on.',
};

/** Says before a form is filled in that the owners have stopped what it is for. */
export function ClosedNotice({ part }: { part: keyof Config['open'] }) {
  const { data } = useConfig();
  if (!data || data.open[part]) return null;
  return (
    <Notice tone="warn" role="status">
      {words[part]}
    </Notice>
  );
}
