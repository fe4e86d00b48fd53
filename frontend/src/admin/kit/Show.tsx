import { useEffect, type ReactNode } from 'react';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { PageHeader } from '../../ui/layout/PageHeader';
import { isTyping } from '../../ui/overlay/isTyping';
import { useTyped } from '../../ui/overlay/useTyped';
import { isBehindDialog } from '../../ui/overlay/useBackgroundInert';
import { Back } from './Back';
import { DialogState } from './DialogState';
import { AskBeforeLeaving } from './LeaveQuestion';

type Loaded<Row> = (row: Row) => ReactNode;

type ShowProps<Row> = {
  /** As react-admin calls it. */
  resource: string;
  /** What it is, as in "The payment did not load". */
  what: string;
  /** The list it belongs to. */
  list: (row: Row | undefined) => { path: string; label: string };
  title: (row: Row) => string;
  subtitle: Loaded<Row>;
  /** What staff can do about it. */
  acts?: Loaded<Row>;
  children: Loaded<Row>;
};

/** Its facts come with what belongs to it, from `…/record` where the list's own row is not enough; an error is shown in its place. */
const recordQuery = { refetchOnMount: 'always', meta: { record: true }, onError: () => undefined } as const;

/** The page of one person or thing: what it is, what can be done about it, and what happened. */
export function Show<Row extends RaRecord>(props: ShowProps<Row>) {
  // A note that was typed about one person must not stand in the field of the next.
  const { id } = useParams();
  return (
    <ShowBase<Row> resource={props.resource} queryOptions={recordQuery}>
      <Record key={id} {...props} />
    </ShowBase>
  );
}

function Record<Row extends RaRecord>(props: ShowProps<Row>) {
  const { what, list, title, subtitle, acts, children } = props;
  const { record, error, isFetching, refetch } = useShowContext<Row>();
  const { isTyped, fields } = useTyped();
  const back = list(record);
  useEscape(back.path);
  return (
    <>
      <Back {...back} />
      {record ? (
        <>
          <PageHeader title={title(record)} subtitle={subtitle(record)} aside={acts?.(record)} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]" {...fields}>
            {children(record)}
          </div>
          <AskBeforeLeaving isUnsaved={isTyped} />
        </>
      ) : (
        <>
          <PageHeader title={what.charAt(0).toUpperCase() + what.slice(1)} />
          <DialogState
            title={`The ${what} did not load`}
            query={{ error: error instanceof Error ? error : null, isFetching: isFetching ?? false, refetch }}
          />
        </>
      )}
    </>
  );
}

/** Esc goes back to the list. */
function useEscape(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBehindDialog() && !isTyping(event))
        void navigate(path);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, path]);
}
