import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { PageSpinner } from '../ui/state/PageSpinner';
import { inside } from './firstScreen';
import { PageBoundary } from './PageBoundary';
import { signedOutScreens } from './screens';

/** Every path of the app. A page stays until the next one is there. */
export function Pages() {
  return (
    <PageBoundary>
      <Suspense fallback={<PageSpinner />}>
        <Routes>
          {[...signedOutScreens, inside].map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}
