import { Briefcase, CircleCheckBig, FileText, PoundSterling } from 'lucide-react';
import { errorText } from '../../api/http/apiError';
import { useInstallerStats } from '../../api/stats';
import { countText } from '../../ui/text/countText';
import { ErrorState } from '../../ui/state/ErrorState';
import { formatMoney } from '../../ui/text/money';
import { StatCard } from '../../ui/layout/StatCard';
import { installerNotes } from './statNotes';

export function InstallerStats() {
  const { data, error, refetch } = useInstallerStats();
  if (error && !data) {
    return (
      <ErrorState
        title="Your figures did not load"
        detail={errorText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const loading = !data;
  const notes = data ? installerNotes(data) : { leads: '', elsewhere: '', bids: '', jobs: '', earnings: '' };
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Available Leads"
        icon={Briefcase}
        value={data && countText(data.availableLeads)}
        note={
          notes.elsewhere ? (
            <>
              {notes.leads}
              <span className="block max-sm:hidden">{notes.elsewhere}</span>
            </>
          ) : (
            notes.leads
          )
        }
        loading={loading}
      />
      <StatCard
        label="Active Bids"
        icon={FileText}
        value={data?.activeBids}
        note={notes.bids}
        loading={loading}
      />
      <StatCard
        label="Completed Jobs"
        icon={CircleCheckBig}
        value={data?.completedJobs}
        note={notes.jobs}
        loading={loading}
      />
      <StatCard
        label="Total Earnings"
        icon={PoundSterling}
        value={data && formatMoney(data.totalEarnings)}
        note={notes.earnings}
        loading={loading}
      />
    </div>
  );
}
