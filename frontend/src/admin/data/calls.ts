import type { ClientPathsWithMethod } from 'openapi-fetch';
import type { api } from '../../api/http/client';

type Api = typeof api;
type Writes<Method extends 'post' | 'put' | 'delete'> =
  `${Uppercase<Method>} ${ClientPathsWithMethod<Api, Method> & string}`;

/** A call of the contract that changes something, such as `PUT /api/leads/{id}`. */
export type StaffCall = Writes<'post'> | Writes<'put'> | Writes<'delete'>;

/** What staff can do to the rows of a resource, by name: `create`, `edit`, `delete`, and acts of its own. */
export type StaffCalls = Readonly<Partial<Record<string, StaffCall>>>;

/** `PUT /api/leads/:id`, as the table of roles names it. */
export const roleCall = (call: string): string => call.replaceAll(/\{(\w+)\}/g, ':$1');

/** The method and the address of a call for one row. */
export function addressed(
  call: string,
  id: string | number | undefined,
): { method: string; address: string } {
  const [method = '', path = ''] = call.split(' ');
  return { method, address: id === undefined ? path : path.replace('{id}', encodeURIComponent(id)) };
}
