import type { InstallerStats } from '../../api/types';
import { countText } from '../../ui/text/countText';
import { formatShortMoney } from '../../ui/text/money';

/** The lines under the installer's figures: the specification's wording, with what is true today. */
export function installerNotes(stats: InstallerStats) {
  return {
    leads: `+${countText(stats.newSinceYesterday)} new since yesterday`,
    elsewhere: stats.leadsElsewhere > 0 ? `${countText(stats.leadsElsewhere)} more across the UK` : '',
    bids: `${stats.pendingResponses} pending ${stats.pendingResponses === 1 ? 'response' : 'responses'}`,
    jobs: stats.completedJobs > 0 ? `${stats.successRate}% success rate` : 'Your success rate starts here',
    earnings: `+${formatShortMoney(stats.earnedThisMonth)} this month`,
  };
}
