import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchAnew } from '../api/query/fetchAnew';
import { onLiveChange } from '../api/liveEvents';
import type { Topic } from '../api/types';
import { resources } from './resources';

/** The lists whose rows a topic is about. */
export const resourcesOf = (topic: Topic): string[] =>
  resources.filter(({ touches }) => touches.includes(topic)).map(({ name }) => name);

/** Keeps the lists up to date with what happens while the page is open. */
export function useLiveResources(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveChange((topic) =>
        Promise.all(resourcesOf(topic).map((name) => fetchAnew(client, { queryKey: [name] }))),
      ),
    [client],
  );
}
