import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { answerOf, answerOrNull, api } from './http/client';
import type { User, UserType } from './types';

export const userKey = ['/api/auth/user'] as const;

/** The server saw, a moment ago, that this browser is signed out (`AuthOpening`): to ask once more would be an error in the console. */
const isNobody = () =>
  performance.now() < 10_000 && location.pathname === '/auth' && document.querySelector('[data-nobody]');

/** The signed-in user or null. Always looked up anew on mount and when the window gets the focus. */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: () => (isNobody() ? null : answerOrNull(api.GET('/api/auth/user'))),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: true,
  refetchOnReconnect: 'always',
});

export const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The signed-in user. Only for screens behind the sign-in gate, which shows them once there is one. */
export function useCurrentUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useCurrentUser is used outside the sign-in gate.');
  return user;
}

export function keepUser(client: QueryClient) {
  return ({ user }: { user?: User }) => user && client.setQueryData(userKey, user);
}

export type Login = { email: string; password: string };
export type SignUp = Login & {
  firstName: string;
  lastName: string;
  userType: UserType;
  companyName?: string;
  phoneNumber?: string;
};

export function useLogin() {
  return useMutation({
    mutationFn: (login: Login) => answerOf(api.POST('/api/login', { body: login })),
    onSuccess: keepUser(useQueryClient()),
    meta: { unauthorizedIsAnswer: true },
  });
}

/** The second step: a code of the app, or a recovery code. */
export function useSecondStep() {
  return useMutation({
    mutationFn: (code: string) => answerOf(api.POST('/api/login/two-factor', { body: { code } })),
    onSuccess: keepUser(useQueryClient()),
    meta: { unauthorizedIsAnswer: true },
  });
}

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export function useSignUp() {
  return useMutation({
    mutationFn: (signUp: SignUp) => answerOf(api.POST('/api/register', { body: signUp })),
    onSuccess: keepUser(useQueryClient()),
    meta: { unauthorizedIsAnswer: true },
  });
}

export function useLogout() {
  return useMutation({ mutationFn: () => answerOf(api.POST('/api/logout')) });
}
