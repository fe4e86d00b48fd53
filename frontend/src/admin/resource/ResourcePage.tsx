import { Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { PageHeader } from '../../ui/layout/PageHeader';
import type { Filters, Resource } from './defineResource';
import { RecordDialog } from './RecordDialog';
import { ResourceBody } from './ResourceBody';
import { ResourceFilters } from './ResourceFilters';
import { useResourcePages } from './useResourcePages';

/** Lists are asked for anew whenever they are opened; what fails is shown in their place, not in a toast. */
const freshList = { refetchOnMount: 'always', onError: () => undefined } as const;

/** The page of a declared list, with its dialogs over it. */
export function ResourcePage({ resource }: { resource: Resource }) {
  const { title, subtitle, sort, always, opensWith, Aside, Above, dialogs = [] } = resource;
  const [field, order] = sort;
  const pages = useResourcePages(resource.name);
  return (
    <ListBase
      resource={resource.name}
      sort={{ field, order }}
      perPage={25}
      filter={always}
      filterDefaultValues={opensWith}
      queryOptions={freshList}
    >
      <PageHeader title={title} subtitle={subtitle} aside={Aside && <Aside />} />
      {Above && <AboveList Above={Above} />}
      <ResourceFilters resource={resource} />
      <ResourceBody resource={resource} />
      <Suspense fallback={null}>
        <Routes>
          {dialogs.map(({ path, Dialog }) => (
            <Route key={path} path={path} element={<Dialog onClose={pages.list} />} />
          ))}
          {dialogs.every(({ path }) => path !== ':id') && (
            <Route path=":id" element={<RecordDialog resource={resource} onClose={pages.list} />} />
          )}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </ListBase>
  );
}

function AboveList({ Above }: { Above: NonNullable<Resource['Above']> }) {
  const { filterValues, total } = useListContext();
  return <Above filters={filterValues as Filters} total={total} />;
}
