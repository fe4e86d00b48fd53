import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../http/apiError';
import { answerOf, api, listParams, pageOf } from '../http/client';
import { twoFactorKey } from './twoFactor';

const passkeysKey = ['/api/auth/passkeys'] as const;
/** An account has no more. */
const all = { range: [0, 19] as [number, number] };

/** The standard's own part, fetched when somebody uses it. */
const library = () => import('@simplewebauthn/browser');

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: () => pageOf(api.GET('/api/auth/passkeys', { params: listParams(all) })),
    staleTime: 0,
  });
}

/** Has the browser make one, which asks its reader to unlock the device. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = await answerOf(api.POST('/api/auth/passkeys/options'));
      const { startRegistration } = await library();
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const body = { id, rawId, type, name, clientExtensionResults: {}, response: { ...response } };
      return answerOf(api.POST('/api/auth/passkeys', { body }));
    },
    onSuccess: () =>
      Promise.all([passkeysKey, twoFactorKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } })),
    onSettled: () =>
      Promise.all([passkeysKey, twoFactorKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

async function unlocked(options: { challenge: string }) {
  const { startAuthentication } = await library();
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, clientExtensionResults: {}, response: { ...response } };
}

/** Alone, or in the place of a code after the password. */
export async function signInByPasskey() {
  const options = await answerOf(api.POST('/api/login/passkey/options'));
  return answerOf(api.POST('/api/login/passkey', { body: await unlocked(options) }));
}

/** Proves again who one is, for the next ten minutes. */
export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const options = await answerOf(api.POST('/api/auth/passkeys/proof/options'));
      return answerOf(api.POST('/api/auth/passkeys/proof', { body: await unlocked(options) }));
    },
  });

const ofBrowser: Readonly<Record<string, string>> = {
  NotAllowedError: 'The question was closed, or took too long. Nothing was changed.',
  AbortError: 'The question was closed. Nothing was changed.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address.',
};

/** What went wrong, in words: by our refusal, else by what the browser says. */
export function passkeyProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return ofBrowser[name] ?? errorText(error);
}
