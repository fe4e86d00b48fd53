import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { createQueryClient } from '../api/query/queryClient';
import type { User } from '../api/types';
import { UserProvider } from '../api/user';
import { aUser } from '../testFacts';
import { serve, type Answers, type Call } from '../testScreen';
import { TooltipProvider } from '../ui/overlay/Tooltip';
import { dataProvider } from './data/dataProvider';
import './resources';
import type { Resource } from './resource/defineResource';
import { ResourcePage } from './resource/ResourcePage';
import { roomsOf } from './resource/roomsOf';
import { officeRouter } from './kit/officeRouter';

type StaffRole = NonNullable<User['staffRole']>;

type Office = {
  /** Resources that its pages lead to. */
  beside?: readonly Resource[];
  /** Of whoever is signed in; without it everything is shown. */
  role?: StaffRole;
};

/** Shows the page of a resource at this address, before a server that answers like this. Returns what was asked. */
export function showResource(
  resource: Resource,
  answers: Answers,
  at = '',
  { beside = [], role }: Office = {},
): Call[] {
  const calls = serve(answers);
  // react-admin keeps a list's filters in the address of the window: each test begins without.
  window.location.hash = '';
  const client = createQueryClient(() => undefined);
  render(
    <MemoryRouter initialEntries={[`/admin/${resource.name}${at}`]}>
      <QueryClientProvider client={client}>
        <CoreAdminContext
          basename="/admin"
          dataProvider={dataProvider}
          queryClient={client}
          routerProvider={officeRouter}
          store={memoryStore()}
        >
          <UserProvider value={role ? aUser({ id: 'staff-1', isAdmin: true, staffRole: role }) : null}>
            <TooltipProvider>
              <Routes>
                {[resource, ...beside].map((one) => (
                  <Route key={one.name} path={`/admin/${one.name}/*`} element={roomsOf(one, ResourcePage)} />
                ))}
              </Routes>
            </TooltipProvider>
          </UserProvider>
        </CoreAdminContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return calls;
}
