import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, GetOneParams } from 'react-admin';
import { httpClient } from './data/httpClient';
import { resources } from './resources';

const rest = simpleRestProvider('', httpClient);

/** `api/admin/users` for `users`, as the resource declares it. */
const pathOf = (name: string) => resources.find((one) => one.name === name)?.path.slice(1) ?? name;

/** Their pages show more than a row of their list has. */
const withRecord: readonly string[] = ['leads', 'payments'];

/** What a row's own page asks for: `…/record`, where there is one. */
const addressOf = (name: string, { id, meta }: GetOneParams): [folder: string, id: string] =>
  (meta as { record?: boolean } | undefined)?.record && withRecord.includes(name)
    ? [`api/admin/${name}/${encodeURIComponent(id)}`, 'record']
    : [pathOf(name), String(id)];

/** react-admin's calls at the addresses that the resources declare. */
export const dataProvider: DataProvider = {
  ...rest,
  getList: (name, params) => rest.getList(pathOf(name), params),
  getOne: (name, params) => {
    const [folder, id] = addressOf(name, params);
    return rest.getOne(folder, { ...params, id });
  },
  getMany: (name, params) => rest.getMany(pathOf(name), params),
  getManyReference: (name, params) => rest.getManyReference(pathOf(name), params),
};
