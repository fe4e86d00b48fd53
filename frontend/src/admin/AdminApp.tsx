import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type ComponentType } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, defaultI18nProvider } from 'react-admin';
import { Route } from 'react-router';
import { useCurrentUser } from '../api/user';
import { lazyWithRetry } from '../ui/state/lazyWithRetry';
import { PageSpinner } from '../ui/state/PageSpinner';
import { createAuthProvider } from './data/authProvider';
import { dataProvider } from './data/dataProvider';
import { Home } from './home/Home';
import { BackOfficeLayout } from './look/BackOfficeLayout';
import { NoticeToasts } from './look/NoticeToasts';
import { OfficeError } from './look/OfficeError';
import { LatePage, roomsOf } from './resource/roomsOf';
import { resources } from './resources';
import { officeRouter } from './kit/officeRouter';
import { officeStore } from './kit/officeStore';

const Health = lazyWithRetry(async () => ({ default: (await import('./health/Health')).Health }));
const Reports = lazyWithRetry(async () => ({ default: (await import('./reports/Reports')).Reports }));
const Settings = lazyWithRetry(async () => ({ default: (await import('./settings/Settings')).Settings }));
const Statement = lazyWithRetry(async () => ({ default: (await import('./statement/Statement')).Statement }));
const ResourcePage = lazyWithRetry(async () => ({
  default: (await import('./resource/ResourcePage')).ResourcePage,
}));

const Opening = () => <PageSpinner label="Opening the back office" />;

type AdminAppProps = { notFound: ComponentType; accessDenied: ComponentType };

/**
 * The back office, inside the portal's shell. The route that shows it has checked that the user is an administrator. Of react-admin
 * it takes all but its looks: those are the portal's.
 */
export default function AdminApp({ notFound, accessDenied }: AdminAppProps) {
  const client = useQueryClient();
  const { id } = useCurrentUser();
  const settings = useMemo(
    () => ({
      authProvider: createAuthProvider(client, resources),
      store: officeStore(id),
    }),
    [client, id],
  );
  return (
    <CoreAdminContext
      {...settings}
      basename="/admin"
      queryClient={client}
      dataProvider={dataProvider}
      routerProvider={officeRouter}
      i18nProvider={defaultI18nProvider}
    >
      <CoreAdminUI
        layout={BackOfficeLayout}
        loading={Opening}
        catchAll={notFound}
        accessDenied={accessDenied}
        error={OfficeError}
        dashboard={Home}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {resources.map((resource) => roomsOf(resource, ResourcePage))}
        <CustomRoutes>
          <Route path="/health" element={<LatePage Page={Health} />} />
          <Route path="/settings" element={<LatePage Page={Settings} />} />
          <Route path="/statement" element={<LatePage Page={Statement} />} />
          <Route path="/reports" element={<LatePage Page={Reports} />} />
        </CustomRoutes>
      </CoreAdminUI>
      <NoticeToasts />
    </CoreAdminContext>
  );
}
