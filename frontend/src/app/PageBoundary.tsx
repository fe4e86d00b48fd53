import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '../api/http/apiError';
import { ErrorState } from '../ui/state/ErrorState';
import { CodeMissing } from '../ui/state/lazyWithRetry';
import { PageSpinner } from '../ui/state/PageSpinner';
import { reloadOnce } from './reloadOnce';

/** The last resort: a screen that failed to load or broke while showing. Another address is another try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary at={pathname}>{children}</Boundary>;
}

type Props = { readonly at: string; readonly children: ReactNode };
type State = {
  readonly broke: { readonly at: string; readonly error: unknown; readonly isReloading: boolean } | null;
};

class Boundary extends Component<Props, State> {
  override state: State = { broke: null };

  override componentDidCatch(error: unknown): void {
    // A release replaces the code under open pages: loading anew fetches what is there now.
    const isReloading = error instanceof CodeMissing && reloadOnce(error.message);
    this.setState({ broke: { at: this.props.at, error, isReloading } });
  }

  override render() {
    const { broke } = this.state;
    if (broke?.at !== this.props.at) return this.props.children;
    if (broke.isReloading) return <PageSpinner />;
    return (
      <div className="mx-auto max-w-xl px-4 py-16">
        <ErrorState
          title="This page could not be shown"
          detail={errorText(broke.error)}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
