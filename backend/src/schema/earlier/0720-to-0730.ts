import { step } from './step.js';

export const from0720To0730 = [
  // What a million leads and people still made slow. The board searches open leads alone: whether a lead is open was asked
  // of another index, and of all of them. What is near is told by the index itself. Few installers wait for approval,
  // which the planner took for many: it counted each of the three columns for itself.
  step(
    'LargeLists1700000000720',
    `
      CREATE INDEX leads_feed_search ON leads USING gin (search) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      DROP INDEX leads_feed_in_range;
      CREATE INDEX leads_feed_in_range ON leads (public_lat, public_lng) INCLUDE (service_type, id) WHERE status = 'active' AND awarded_at IS NULL AND archived_at IS NULL;
      CREATE INDEX leads_by_status ON leads (status, id) WHERE archived_at IS NULL;
      CREATE INDEX installer_standings_by_points ON installer_standings (points, user_id);
      CREATE STATISTICS users_kinds (mcv) ON user_type, is_verified, is_approved FROM users;
      CREATE INDEX payouts_of_status ON payouts (status, requested_at DESC, id DESC);
      CREATE INDEX disputes_words ON disputes USING gin (reason gin_trgm_ops);
    `,
  ),
  // Mails go out in this order: what somebody waits for in front of a screen, everything else, news of leads, which go to
  // crowds. A message that is due stands in one index of open ones instead of two, and nobody asks for the messages or the
  // leads of one person.
  step(
    'MailsOfCrowds1700000000730',
    `
      DROP INDEX outgoing_messages_due, outgoing_messages_open, outgoing_messages_user, dispatches_of_installer;
      CREATE INDEX outgoing_messages_due
        ON outgoing_messages (channel, (category <> 'security'), (category = 'new-leads'), next_attempt_at)
        WHERE state = 'due';
      CREATE INDEX outgoing_messages_open ON outgoing_messages (next_attempt_at) WHERE state IN ('in_flight', 'unknown');
    `,
  ),
];
