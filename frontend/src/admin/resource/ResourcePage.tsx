import { Suspense } from 'react';
import { useListContext } from 'react-admin';
import { Route, Routes } from 'react-router';
import { PageHeader } from '../../ui/layout/PageHeader';
import { List } from '../kit/List';
import type { Filters, Resource } from './defineResource';
import { RecordDialog } from './RecordDialog';
import { ResourceBody } from './ResourceBody';
import { ResourceFilters } from './ResourceFilters';
import type { ListPageProps } from './roomsOf';
import { useResourcePages } from '../kit/useResourcePages';

/** The page of a declared list, with its dialogs over it. */
export function ResourcePage({ resource, Over }: ListPageProps) {
  const { title, subtitle, sort, always, opensWith, Aside, Above, dialogs = [] } = resource;
  const [field, order] = sort;
  const pages = useResourcePages(resource.name);
  return (
    <List resource={resource.name} sort={{ field, order }} filter={always} filterDefaultValues={opensWith}>
      <PageHeader title={title} subtitle={subtitle} aside={Aside && <Aside />} />
      {Above && <AboveList Above={Above} />}
      <ResourceFilters resource={resource} />
      <ResourceBody resource={resource} />
      <Suspense fallback={null}>
        {Over && <Over onClose={pages.list} />}
        <Routes>
          {dialogs.map(({ path, Dialog }) => (
            <Route key={path} path={path} element={<Dialog onClose={pages.list} />} />
          ))}
          {!resource.Edit && dialogs.every(({ path }) => path !== ':id') && (
            <Route path=":id" element={<RecordDialog resource={resource} onClose={pages.list} />} />
          )}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </List>
  );
}

function AboveList({ Above }: { Above: NonNullable<Resource['Above']> }) {
  const { filterValues, total } = useListContext();
  return <Above filters={filterValues as Filters} total={total} />;
}
