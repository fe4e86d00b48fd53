import { Route, Routes } from 'react-router';
import { TooltipProvider } from '../ui/overlay/Tooltip';
import { AdminRoute } from './AdminRoute';
import { CustomersOnly } from './CustomersOnly';
import { NotFound } from './NotFound';
import { Portal } from './Portal';
import { customerScreens, portalScreens } from './screens';
import { SignedIn } from './SignedIn';

const routes = (screens: typeof portalScreens) =>
  screens.map(({ path, Screen }) => <Route key={path} path={path} element={<Screen />} />);

/** The paths behind the sign-in, and what stands around their pages. */
export function Inside() {
  return (
    <TooltipProvider>
      <Routes>
        <Route element={<SignedIn />}>
          <Route path="/admin/*" element={<AdminRoute />} />
          <Route element={<Portal />}>
            {routes(portalScreens)}
            <Route element={<CustomersOnly />}>{routes(customerScreens)}</Route>
          </Route>
        </Route>
        <Route
          path="*"
          element={
            <main>
              <NotFound />
            </main>
          }
        />
      </Routes>
    </TooltipProvider>
  );
}
