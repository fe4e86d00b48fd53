import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveChange } from '../../api/liveEvents';

/** What the addresses that the server names are called here. */
const resources: [address: string, names: string[]][] = [
  ['/api/leads', ['leads', 'bids']],
  ['/api/admin/users', ['users']],
  ['/api/admin/tickets', ['tickets']],
  ['/api/admin/refunds', ['refunds']],
];

/** The lists that show what has changed at an address or below it. */
export const resourcesAt = (changed: string): string[] =>
  resources
    .filter(([address]) => changed === address || changed.startsWith(`${address}/`))
    .flatMap(([, names]) => names);

/** Keeps the lists up to date with what others do, while the page is open. */
export function useLiveResources(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveChange((address) => {
        for (const resource of resourcesAt(address)) void client.invalidateQueries({ queryKey: [resource] });
      }),
    [client],
  );
}
