import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveChange } from '../../api/liveEvents';
import type { Topic } from '../../api/types';

/** The back office's lists that show what a topic is about. */
const resources: Partial<Record<Topic, string[]>> = {
  leads: ['leads', 'bids'],
  applications: ['users'],
  tickets: ['tickets'],
  refunds: ['refunds'],
};

export const resourcesOf = (topic: Topic): string[] => resources[topic] ?? [];

/** Keeps the lists up to date with what others do, while the page is open. */
export function useLiveResources(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveChange((topic) => {
        for (const resource of resourcesOf(topic)) void client.invalidateQueries({ queryKey: [resource] });
      }),
    [client],
  );
}
