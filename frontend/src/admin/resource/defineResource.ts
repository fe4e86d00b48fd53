import type { LucideIcon } from 'lucide-react';
import type { ClientPathsWithMethod, MethodResponse } from 'openapi-fetch';
import type { ComponentType, ReactNode } from 'react';
import type { api } from '../../api/http/client';
import type { AdminCounts, Topic } from '../../api/types';
import type { StaffCalls } from '../data/calls';

type Api = typeof api;
type Readable = ClientPathsWithMethod<Api, 'get'>;
type RowOf<Path extends Readable> =
  MethodResponse<Api, 'get', Path> extends (infer Row extends { id: string })[] ? Row : never;

export type Choices = Readonly<Record<string, string>>;
export type Filters = Readonly<Record<string, unknown>>;

export type Column<Row> = {
  label: string;
  cell(row: Row): ReactNode;
  /** The server's name for what it sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** The first click sorts downwards, as one wants of numbers and dates. */
  largestFirst?: boolean;
  /** The column in a spreadsheet; without it the column is not in it. */
  text?(row: Row): string | number | null;
  /** Stands at the foot of a card, without its label. */
  isActions?: boolean;
};

/** What a row is called: it stands first in the row and on its card, as the way to its page, and the keys of a list go from one to the next. */
export type RowName<Row> = Pick<Column<Row>, 'label' | 'sort' | 'largestFirst'> & {
  name(row: Row): string;
  /** Its page; without it that of the resource, or its dialog over the list. */
  to?(row: Row): string;
  /** A picture beside it. */
  beside?(row: Row): ReactNode;
  below?(row: Row): ReactNode;
  /** In a spreadsheet; without it the name. */
  text?(row: Row): string | number | null;
};

/** What react-admin's table calls a column. */
export const columnKey = ({ sort, label }: Pick<Column<never>, 'sort' | 'label'>): string => sort ?? label;

export type SelectFilter = { source: string; label: string; all: string; choices: Choices };

/** A page over the list that has an address of its own, below that of the list. */
export type ResourceDialog = { path: string; Dialog: ComponentType<{ onClose: () => void }> };

export type EmptyTexts = { title: string; hint: string; action?: string };

/**
 * A list of the back office. Its declaration feeds the menu, the data provider, what is fetched again after a change,
 * the table, the card of a phone, the empty state and the spreadsheet.
 */
export type Resource<Row extends { id: string } = { id: string }> = {
  /** Its address under /admin, and what react-admin calls it. */
  name: string;
  /** Its list in the contract. */
  path: Readable;
  icon: LucideIcon;
  /** In the menu. */
  label: string;
  title: string;
  subtitle: string;
  /** What one row is, and many: "1 lead(s) found", "Loading leads". */
  one: string;
  many: string;
  /** How many of them wait for somebody, in the menu. */
  count?(counts: AdminCounts): number;
  /** What its rows are about: news of these fetches the list again, and a change made here is such news. */
  touches: readonly Topic[];
  sort: readonly [field: string, order: 'ASC' | 'DESC'];
  row: RowName<Row>;
  /** What else is said of it. */
  columns: readonly Column<Row>[];
  /** The placeholder of the search; without it there is none. */
  search?: string;
  filters?: readonly SelectFilter[];
  /** Its rows have a moment: they are filtered by days, from and to. */
  days?: true;
  /** What the list is made of, whatever else it is filtered by. */
  always?: Filters;
  /** What the list is filtered by when it is opened. */
  opensWith?: Filters;
  /** Where it is narrow; without it a card is made of the columns. */
  card?(row: Row, head: ReactNode): ReactNode;
  /** What an empty list says, by what it is filtered by; `null` where nothing else than the usual is to be said. */
  empty?(filters: Filters): EmptyTexts | null;
  /** Beside the heading. */
  Aside?: ComponentType;
  /** Between the heading and the filters. */
  Above?: ComponentType<{ filters: Filters; total: number | undefined }>;
  dialogs?: readonly ResourceDialog[];
  /** What staff can do to its rows, as the contract calls it: who may is asked of the same table as on the server. */
  calls?: StaffCalls;
  /** What can be done to many rows at once, beside those that are ticked. */
  BulkActs?: ComponentType;
  /** Which rows can be ticked for that; all of them without it. */
  mayChoose?(row: Row): boolean;
  /** The page of one of them, at `…/:id/show`. */
  Show?: ComponentType;
  /** The page that changes one of them, at `…/:id`. */
  Edit?: ComponentType;
  /** The page of a new one, at `…/create`. */
  Create?: ComponentType;
};

/** Declares a list of the back office; its rows are those that the contract promises at this path. */
export const defineResource = <Path extends Readable>(
  resource: Resource<RowOf<Path>> & { path: Path },
): Resource<RowOf<Path>> => resource;
