import { PersonLink } from '../resource/cells';

type Side = { id: string; name: string | null };

/** The two of a job, each with their page. */
export const Sides = ({ installer, customer }: { installer: Side; customer: Side | null }) => (
  <>
    <PersonLink {...installer} />, for {customer ? <PersonLink {...customer} /> : 'the platform'}
  </>
);
