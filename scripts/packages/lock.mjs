// What package-lock.json says about who needs whom.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The entries of a lock file by the folder that each is installed in. */
export const lockedPackages = (root) =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** Where Node finds `name` from inside the package at `path`; undefined when it is not in the lock. */
export function placeOf(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (!folder) return undefined;
  }
}

/** The folders of all that the packages at `starts` need to run, themselves among them. @param except names that do not count */
export function neededBy(packages, starts, except = []) {
  const needed = new Set(starts);
  for (const path of needed) {
    const { dependencies, optionalDependencies, peerDependencies, link, resolved } = packages[path];
    if (link) needed.add(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = !except.includes(name) && placeOf(packages, path, name);
      if (place && !packages[place].dev) needed.add(place);
    }
  }
  return needed;
}
