import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where the built frontend lies. */
export class SiteFolder {
  constructor(readonly path: string | null) {}

  /** Looks for `frontend/dist` from `start` upwards, so that it is found from the root and from `backend`. */
  static find(start: string): SiteFolder {
    let folder = resolve(start);
    for (;;) {
      const candidate = join(folder, 'frontend', 'dist');
      if (existsSync(join(candidate, 'pages.json'))) return new SiteFolder(candidate);
      const above = dirname(folder);
      if (above === folder) return new SiteFolder(null);
      folder = above;
    }
  }
}
