import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from './http/client';
import { queryOf } from './query/queryOf';
import type { Preferences, PreferenceSwitch } from './types';

const preferencesKey = ['/api/account/preferences'] as const;

export function usePreferences() {
  return useQuery(queryOf('/api/account/preferences'));
}

const isSame = (one: PreferenceSwitch, other: PreferenceSwitch) =>
  one.category === other.category && one.channel === other.channel;

/** Moves a switch at once, and back when the server did not take it. */
export function useMoveSwitch() {
  const client = useQueryClient();
  const moved = (to: PreferenceSwitch) =>
    client.setQueryData<Preferences>(
      preferencesKey,
      (known) => known && { switches: known.switches.map((one) => (isSame(one, to) ? to : one)) },
    );
  return useMutation({
    mutationFn: (to: PreferenceSwitch) =>
      answerOf(api.PUT('/api/account/preferences', { body: { switches: [to] } })),
    onMutate: moved,
    onError: (_error, to) => void moved({ ...to, wanted: !to.wanted }),
  });
}
