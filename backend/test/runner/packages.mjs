import { fileURLToPath } from 'node:url';

/** The file that an `import` of this package or core module loads in production. */
export function fileOf(name) {
  const url = import.meta.resolve(name);
  return url.startsWith('file:') ? fileURLToPath(url) : url;
}
