/** Paths that the signed-in app answers, as patterns; `:x` is one segment, a closing `/*` anything below. A test compares them with its router. */
export const appPaths = [
  '/auth',
  '/admin',
  '/admin/*',
  '/leads',
  '/my-bids',
  '/leaderboard',
  '/payments',
  '/profile',
  '/registration',
  '/jobs/:id',
];

const patterns = appPaths.map((path) => {
  const source = path.replace(/\/\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
});

/** True for an address that the app knows; any other is a page or nothing. */
export function isAppPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
