/**
 * What react-admin may take of its router package. It stands inside the app's own router, so what would make another one is left
 * out: that is 15 KiB which everybody would fetch before their first screen.
 */
export {
  Link,
  matchPath,
  Navigate,
  Outlet,
  Route,
  Routes,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  useBlocker,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router';

/** @throws Error always: react-admin was shown outside the app's router */
function noRouter(): never {
  throw new Error('react-admin stands inside the router of the app.');
}

export { noRouter as createHashRouter, noRouter as createMemoryRouter, noRouter as RouterProvider };
