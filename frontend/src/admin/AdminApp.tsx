import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, type ComponentType } from 'react';
import { Admin, memoryStore, Resource } from 'react-admin';
import { PageSpinner } from '../ui/state/PageSpinner';
import { createAuthProvider } from './data/authProvider';
import { dataProvider } from './dataProvider';
import { BackOfficeLayout } from './look/BackOfficeLayout';
import { NoticeToasts } from './look/NoticeToasts';
import { portalTheme } from './look/theme';
import { Reports } from './reports/Reports';
import { ResourcePage } from './resource/ResourcePage';
import { resources } from './resources';

/** A page whose code is fetched when it is opened. */
function LatePage({ Page }: { Page: ComponentType }) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
}

const Opening = () => <PageSpinner label="Opening the back office" />;

/** The back office, inside the portal's shell. The route that shows it has checked that the user is an administrator. */
export default function AdminApp({ notFound }: { notFound: ComponentType }) {
  const client = useQueryClient();
  const settings = useMemo(
    () => ({
      authProvider: createAuthProvider(client),
      theme: portalTheme('light'),
      darkTheme: portalTheme('dark'),
      // Nothing is kept in the browser that nobody has agreed to.
      store: memoryStore(),
    }),
    [client],
  );
  return (
    <Admin
      {...settings}
      basename="/admin"
      queryClient={client}
      dataProvider={dataProvider}
      layout={BackOfficeLayout}
      notification={NoticeToasts}
      loading={Opening}
      catchAll={notFound}
      dashboard={Reports}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource
          key={resource.name}
          name={resource.name}
          list={<ResourcePage resource={resource} />}
          show={resource.Show && <LatePage Page={resource.Show} />}
          options={{ label: resource.label }}
        />
      ))}
    </Admin>
  );
}
