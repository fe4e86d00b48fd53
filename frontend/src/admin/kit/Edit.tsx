import type { ReactNode } from 'react';
import { EditBase, useEditContext, type RaRecord } from 'react-admin';
import { PageHeader } from '../../ui/layout/PageHeader';
import { DialogState } from './DialogState';
import { Back } from './Back';
import { FormCard } from './Create';
import { useSaving, type Saving } from './useSaving';

type EditProps<Values, Row> = Saving<Row> & {
  title: string;
  /** What it is, as in "The lead did not load". */
  what: string;
  list: { path: string; label: string };
  /** Makes the request of the form's values. The version that was seen is part of it. */
  transform: (values: Values) => object;
  /** The form; it is shown once the row has come. */
  children: ReactNode;
};

/** Asked for anew whenever it is opened; what fails is shown in its place, not in a toast. */
const freshRow = { refetchOnMount: 'always', onError: () => undefined } as const;

/** The page that changes one. Nothing looks as if it were saved before it is: money or people follow most of it. */
export function Edit<Values, Row extends RaRecord>(props: EditProps<Values, Row>) {
  const { resource, title, what, list, transform, children } = props;
  const saving = useSaving<Row>(props);
  return (
    <>
      <Back {...list} />
      <PageHeader title={title} />
      <EditBase<Row>
        resource={resource}
        mutationMode="pessimistic"
        redirectOnError={false}
        queryOptions={freshRow}
        transform={(values: Values) => transform(values)}
        mutationOptions={saving}
      >
        <FormCard>
          <Loaded what={what}>{children}</Loaded>
        </FormCard>
      </EditBase>
    </>
  );
}

function Loaded({ what, children }: { what: string; children: ReactNode }) {
  const { record, error, isFetching, refetch } = useEditContext();
  if (record) return children;
  return (
    <DialogState
      title={`The ${what} did not load`}
      query={{ error: error instanceof Error ? error : null, isFetching: isFetching ?? false, refetch }}
    />
  );
}
