/** The first row of a list of the demo market that a picture can show. `call` asks as the person whose screen it is. */
export async function findOne(call, path, wanted = () => true) {
  const found = (await call(path)).find(wanted);
  if (!found) throw new Error(`The demo market has nothing in ${path} that a picture needs.`);
  return found;
}
