import { Suspense, type ComponentType } from 'react';
import { Resource, RestoreScrollPosition } from 'react-admin';
import { Route } from 'react-router';
import { PageSpinner } from '../../ui/state/PageSpinner';
import type { Resource as Declared, ResourceDialog } from './defineResource';

/** A page whose code is fetched when it is opened. */
export function LatePage({ Page }: { Page: ComponentType }) {
  return (
    <Suspense fallback={<PageSpinner />}>
      <Page />
    </Suspense>
  );
}

const page = (Page: ComponentType | undefined) => Page && <LatePage Page={Page} />;

export type ListPageProps = {
  resource: Declared;
  /** The dialog that stands over it. */
  Over?: ResourceDialog['Dialog'];
};

/** react-admin's resource with the rooms that its declaration has: list, show, edit and create. */
export function roomsOf(resource: Declared, ListPage: ComponentType<ListPageProps>) {
  const { name, label, Show, Edit, Create, dialogs = [] } = resource;
  const list = (Over?: ResourceDialog['Dialog']) => (
    <Suspense fallback={<PageSpinner />}>
      <ListPage resource={resource} Over={Over} />
    </Suspense>
  );
  return (
    <Resource
      key={name}
      name={name}
      list={list()}
      show={page(Show)}
      edit={page(Edit)}
      create={page(Create)}
      options={{ label }}
    >
      {/* Below the address of one row, which would be its edit page. In the frame of react-admin's list, so that it is the same list. */}
      {Edit &&
        dialogs.map(({ path, Dialog }) => (
          <Route
            key={path}
            path={path}
            element={
              <RestoreScrollPosition storeKey={`${name}.list.scrollPosition`}>
                {list(Dialog)}
              </RestoreScrollPosition>
            }
          />
        ))}
    </Resource>
  );
}
