import { useAvailability } from '../../../api/profile/availability';
import { errorText } from '../../../api/http/apiError';
import { ErrorState } from '../../../ui/state/ErrorState';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { AvailabilityForm } from './AvailabilityForm';

/** When an installer takes on work. */
export function AvailabilityPanel() {
  const { data, error, refetch, isFetching } = useAvailability();
  if (data) return <AvailabilityForm availability={data} />;
  if (!error) return <PageSpinner />;
  return (
    <ErrorState
      title="Your availability did not load"
      detail={errorText(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
