/** The first row of a list of the demo market that a picture can show. `call` asks as the person whose screen it is. */
export async function findOne(call, path, wanted = () => true) {
  const found = (await call(path)).find(wanted);
  if (!found) throw new Error(`The demo market has nothing in ${path} that a picture needs.`);
  return found;
}

/** The address of one row of what the server lists at `api`. @param path where that row is shown, by its id */
export const pathOf = (path, wanted, api) => async (call) => path((await findOne(call, api, wanted)).id);

export const showOf = (path, wanted) =>
  pathOf((id) => `/admin/${path}/${id}/show`, wanted, `/api/admin/${path}`);

/** @param userType `installer` or `customer` */
export const personOf = (path, name, userType) =>
  pathOf(
    path,
    ({ email }) => email === `${name}@rightinstaller.test`,
    `/api/admin/users?filter={"userType":"${userType}"}`,
  );

/** One of the platform's own leads that takes bids. */
export const activeLead = (path) =>
  pathOf(path, ({ status, customerId }) => status === 'active' && !customerId, '/api/leads');
