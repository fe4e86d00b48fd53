import { queryOptions } from '@tanstack/react-query';
import type { Client, ClientPathsWithMethod, MethodResponse } from 'openapi-fetch';
import type { paths } from '../schema';

type Api = Client<paths>;
type Readable = ClientPathsWithMethod<Api, 'get'>;

/** `/api/leads/{id}` with the id is `['/api/leads', id]`: the default fetch joins it to the address. */
export function keyOf(path: Readable, id?: string | null): readonly string[] {
  const [list = path] = path.split('/{');
  return id === undefined ? [path] : [list, encodeURIComponent(id ?? '')];
}

/** The query that reads this address of the contract; `{id}` in it is the second argument. */
export function queryOf<Path extends Readable>(path: Path, id?: string | null) {
  return queryOptions<MethodResponse<Api, 'get', Path>>({ queryKey: keyOf(path, id) });
}
