import type { ClientPathsWithMethod } from 'openapi-fetch';
import type { api } from '../../api/http/client';
import type { paths } from '../../api/schema';

type Api = typeof api;
type Writes<Method extends 'post' | 'put' | 'delete'> =
  `${Uppercase<Method>} ${ClientPathsWithMethod<Api, Method> & string}`;

/** A call of the contract that changes something, such as `PUT /api/leads/{id}`. */
export type StaffCall = Writes<'post'> | Writes<'put'> | Writes<'delete'>;

/** What staff can do to the rows of a resource, by name: `create`, `edit`, `delete`, and acts of its own. */
export type StaffCalls = Readonly<Partial<Record<string, StaffCall>>>;

/** What the contract says of a call. */
type Contract<Call> = Call extends `${infer Method} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<Method> & keyof paths[Path]]
  : never;
type PathOf<Said> = Said extends { parameters: { path: infer Names } } ? Names : unknown;
type BodyOf<Said> = Said extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never };

/** What a call is given: what its address names, such as `id`, and its body. */
export type Given<Call> = PathOf<Contract<Call>> & BodyOf<Contract<Call>>;

type Answered<Said> = Said extends { responses: infer Answers }
  ? Answers[keyof Answers & (200 | 201 | 202)]
  : never;

/** What the server answers to it; unknown where it says no more than that it is done. */
export type Answer<Call> =
  Answered<Contract<Call>> extends { content: { 'application/json': infer Row } } ? Row : unknown;

/** `PUT /api/leads/:id`, as the table of roles names it. */
export const roleCall = (call: string): string => call.replaceAll(/\{(\w+)\}/g, ':$1');

/** The method of a call and its address, in which `names` stand. */
export function addressed(
  call: string,
  names: Readonly<Record<string, string | number>>,
): { method: string; address: string } {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(names[name] ?? ''),
  );
  return { method, address };
}
