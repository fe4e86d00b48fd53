/** Paths that the signed-in app answers, as patterns: `:x` is one segment, a closing `/*` anything below. A test compares them with its router. */
export const appPaths = [
  '/auth',
  '/auth/forgot',
  '/auth/reset',
  '/admin',
  '/admin/*',
  '/leads',
  '/leads/:id',
  '/my-bids',
  '/leaderboard',
  '/payments',
  '/profile',
  '/registration',
  '/jobs/:id',
  '/assignments/:id',
  '/messages',
  '/messages/:leadId/:installerId',
];

const shapes = appPaths.map((path) => path.split('/'));

/** True for an address that the app knows; any other is a page or nothing. */
export function isAppPath(path: string): boolean {
  const given = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  return shapes.some((shape) => fits(shape, given));
}

function fits(shape: readonly string[], given: readonly string[]): boolean {
  const isOpen = shape.at(-1) === '*';
  const fixed = isOpen ? shape.slice(0, -1) : shape;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false;
  return fixed.every((part, at) => (part.startsWith(':') ? given[at] !== '' : given[at] === part));
}
