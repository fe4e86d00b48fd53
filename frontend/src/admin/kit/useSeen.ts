import { useState } from 'react';
import { useEditContext, type RaRecord } from 'react-admin';

type Versioned = RaRecord & { version?: number };

export type Seen<Row> = {
  /** The row that the form began with. */
  seen: Row;
  /** The row as it is by now. */
  now: Row;
  isNewer: boolean;
  /** Goes on from the row as it is by now. */
  look: () => void;
};

/** The row of the page around it, and what somebody else may have made of it since. Only where it has come. */
export function useSeen<Row extends Versioned>(): Seen<Row> {
  const { record } = useEditContext<Row>();
  const [seen, setSeen] = useState(record);
  if (!record || !seen) throw new Error('useSeen is for forms, which begin once their row has come.');
  return { seen, now: record, isNewer: record.version !== seen.version, look: () => setSeen(record) };
}
