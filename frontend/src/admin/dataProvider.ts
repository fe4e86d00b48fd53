import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { resources } from './resources';
import { httpClient } from './data/httpClient';

const rest = simpleRestProvider('', httpClient);

/** `api/admin/users` for `users`, as the resource declares it. */
const pathOf = (name: string) => resources.find((one) => one.name === name)?.path.slice(1) ?? name;

/** react-admin's calls at the addresses that the resources declare. */
export const dataProvider: DataProvider = {
  ...rest,
  getList: (name, params) => rest.getList(pathOf(name), params),
  getOne: (name, params) => rest.getOne(pathOf(name), params),
  getMany: (name, params) => rest.getMany(pathOf(name), params),
  getManyReference: (name, params) => rest.getManyReference(pathOf(name), params),
};
