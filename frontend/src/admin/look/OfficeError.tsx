import { useResetErrorBoundaryOnLocationChange } from 'react-admin';
import { errorText } from '../../api/http/apiError';
import { ErrorState } from '../../ui/state/ErrorState';

type OfficeErrorProps = { error: Error; resetErrorBoundary: (...args: unknown[]) => void };

/** A page of the back office that could not be shown. The frame around it still works, and leads away from it. */
export function OfficeError({ error, resetErrorBoundary }: OfficeErrorProps) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
  return (
    <ErrorState title="This page could not be shown" detail={errorText(error)} onRetry={resetErrorBoundary} />
  );
}
