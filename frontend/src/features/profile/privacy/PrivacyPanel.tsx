import { errorText } from '../../../api/http/apiError';
import { useDataMap } from '../../../api/security/privacy';
import { ErrorState } from '../../../ui/state/ErrorState';
import { PageSpinner } from '../../../ui/state/PageSpinner';
import { DeleteAccountSection } from './DeleteAccountSection';
import { ExportSection } from './ExportSection';
import { FactList } from '../FactList';
import { StaffActs } from './StaffActs';

const BASES = {
  contract: 'Our contract with you',
  'legal-obligation': 'The law asks for it',
  'legitimate-interests': 'Our legitimate interests',
} as const;

/** A copy of one's data, what we hold, why, and for how long, and its end. */
export function PrivacyPanel() {
  return (
    <div className="grid gap-9">
      <ExportSection />
      <section aria-labelledby="held-heading" className="grid gap-6">
        <h2 id="held-heading" className="text-lg">
          What we hold about you
        </h2>
        <HeldData />
      </section>
      <StaffActs />
      <DeleteAccountSection />
    </div>
  );
}

function HeldData() {
  const { data, error, refetch, isFetching } = useDataMap();
  if (!data && error)
    return (
      <ErrorState
        title="This did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <PageSpinner />;
  return data.sections.map(({ subject, title, holds, purpose, basis, kept }) => (
    <section key={subject} aria-labelledby={`held-${subject}`} className="grid gap-3">
      <h3 id={`held-${subject}`} className="font-semibold">
        {title}
      </h3>
      <ul className="list-disc pl-5">
        {holds.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <FactList
        facts={[
          ['Why', purpose],
          ['Legal ground', BASES[basis]],
          ['How long', kept],
        ]}
      />
    </section>
  ));
}
