import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { errorText } from '../api/apiError';
import { ErrorState } from '../ui/ErrorState';

/** The last resort: a screen that failed to load or broke while showing. Another address is another try. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary at={pathname}>{children}</Boundary>;
}

type Props = { readonly at: string; readonly children: ReactNode };
type State = { readonly broke: { readonly at: string; readonly error: unknown } | null };

class Boundary extends Component<Props, State> {
  override state: State = { broke: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ broke: { at: this.props.at, error } });
  }

  override render() {
    const { broke } = this.state;
    if (broke?.at !== this.props.at) return this.props.children;
    return (
      <main className="mx-auto max-w-xl px-4 py-16">
        <ErrorState
          title="This page could not be shown"
          detail={errorText(broke.error)}
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
