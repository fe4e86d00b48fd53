import { ApproveMany } from './ApproveMany';
import { RemindMany } from './RemindMany';

/** What can be done with many applications at once. */
export default function DecideMany() {
  return (
    <>
      <RemindMany />
      <ApproveMany />
    </>
  );
}
