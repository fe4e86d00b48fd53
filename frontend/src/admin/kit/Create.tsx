import type { ReactNode } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Back } from './Back';
import { useSaving, type Saving } from './useSaving';

type CreateProps<Values, Row> = Saving<Row> & {
  title: string;
  list: { path: string; label: string };
  /** Makes the request of the form's values. */
  transform: (values: Values) => object;
  /** The form. */
  children: ReactNode;
};

/** The page of a new one. */
export function Create<Values, Row extends RaRecord>(props: CreateProps<Values, Row>) {
  const { resource, title, list, transform, children } = props;
  const saving = useSaving<Row>(props);
  return (
    <>
      <Back {...list} />
      <PageHeader title={title} />
      <CreateBase<Row>
        resource={resource}
        transform={(values: Values) => transform(values)}
        mutationOptions={saving}
      >
        <FormCard>{children}</FormCard>
      </CreateBase>
    </>
  );
}

/** As wide as a form is read easily. */
export const FormCard = ({ children }: { children?: ReactNode }) => (
  <Card className="max-w-3xl p-5 sm:p-6.5">{children}</Card>
);
