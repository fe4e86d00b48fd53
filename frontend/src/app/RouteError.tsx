import { isRouteErrorResponse, useRouteError } from 'react-router';
import { errorText } from '../api/apiError';
import { ErrorState } from '../ui/ErrorState';
import { NotFound } from './NotFound';

/** The last resort: a screen that failed to load or broke while showing. */
export function RouteError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <main>
        <NotFound />
      </main>
    );
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <ErrorState
        title="This page could not be shown"
        detail={errorText(error)}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
