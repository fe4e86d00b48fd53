-- What many ended leads leave behind, in every table that grows with them, the same in every run. The caller sets how many:
--   SELECT set_config('made.leads', '20000', false)
-- A tenth of it is of one customer, another tenth of one installer, but no more than some 10,000 leads: no real customer or installer has more.
-- The rows fit together, so the guards need not look at each of them.
SET session_replication_role = replica;
SELECT setseed(0.5);

CREATE TEMP TABLE made_people AS
  SELECT n, uuidv7() AS customer, uuidv7() AS installer
    FROM generate_series(0, greatest(current_setting('made.leads')::int / 10, 10) - 1) n;
CREATE TEMP TABLE made AS
  SELECT m.n, uuidv7() AS lead, uuidv7() AS charge, uuidv7() AS unlock, uuidv7() AS bid, uuidv7() AS award, uuidv7() AS price,
         uuidv7() AS payout, uuidv7() AS fee, uuidv7() AS refund, uuidv7() AS thread, p.customer, q.installer,
         m.n % 2 = 0 AS is_job, m.n % 5 < 3 AS is_won,
         now - interval '90 days' - m.n * interval '1 minute' AS at, now - m.n * interval '1 second' AS lately
    FROM generate_series(1, current_setting('made.leads')::int) m (n)
    CROSS JOIN (SELECT clock_now() AS now OFFSET 0) AS clock
    CROSS JOIN (SELECT greatest(10, current_setting('made.leads')::int / 10000) AS each) AS busy
    JOIN made_people p ON p.n = CASE WHEN m.n % busy.each = 1 THEN 0 ELSE m.n % (SELECT count(*) FROM made_people) END
    JOIN made_people q ON q.n = CASE WHEN m.n % busy.each = 2 THEN 0 ELSE m.n * 7919::bigint % (SELECT count(*) FROM made_people) END;
ANALYZE made_people, made;

INSERT INTO users (id, email, password_hash, first_name, last_name, user_type, email_verified_at, phone_number, phone_verified_at,
    is_verified, is_approved, created_at)
  SELECT id, role || n || '@made.test', 'none', (ARRAY['Ada', 'Ben', 'Cleo', 'Dev', 'Esme'])[1 + n % 5], 'Made' || n, role, at,
         '+447700' || lpad(n::text, 6, '0'), at, role = 'installer', role = 'installer', at
    FROM (SELECT *, now() - interval '200 days' - n * interval '1 hour' AS at FROM made_people) AS joined,
         LATERAL (VALUES (customer, 'customer'), (installer, 'installer')) AS one (id, role);
INSERT INTO installers (user_id, business_name, business_type, experience_years, working_radius_miles, contact_phone, business_address,
    postcode, lat, lng, dbs_checked, public_liability_insurance, agreed_at)
  SELECT installer, 'Dishes ' || n, 'sole_trader', '3-5', 20, '+447700900000', '1 High Street', 'LS1 1AA', 53.8, -1.5, true, true, now()
    FROM made_people;
INSERT INTO installer_services (user_id, service_type, outcode, radius_miles, lat, lng, active)
  SELECT installer, 'cctv', 'LS1', 20, 53.8, -1.5, true FROM made_people;
INSERT INTO payout_accounts (user_id, provider_account_id, status, ready_at, check_at)
  SELECT installer, 'acct_' || n, 'ready', now(), 'infinity' FROM made_people;
INSERT INTO tax_details (user_id, asked_at, given_at, kind, first_name, last_name, street, town, postcode, date_of_birth, number_kind,
    sealed_number, number_end)
  SELECT installer, now(), now(), 'individual', 'Ada', 'Made' || n, '1 High Street', 'Leeds', 'LS1 1AA', '1990-01-01', 'nino', '\x00', '56C'
    FROM made_people;
INSERT INTO notification_preferences (user_id, category, channel, wanted)
  SELECT installer, 'new-leads', 'sms', false FROM made_people;

INSERT INTO leads (id, created_by, customer_id, title, description, location, postcode, outcode, budget, max_budget_pence, job_type,
    service_type, status, activated_at, awarded_at, awarded_bid_id, completed_at, work_approved_at, cancelled_at, interested_count, bid_count,
    created_at)
  SELECT lead, customer, CASE WHEN is_job THEN customer END, 'Dish ' || n, 'Cable through the attic', 'Leeds', 'LS1 1AA', 'LS1', '£240', 24000,
         'residential', 'cctv', CASE WHEN is_won THEN 'completed' ELSE 'cancelled' END, at, CASE WHEN is_won THEN at END,
         CASE WHEN is_won THEN bid END, CASE WHEN is_won THEN at END, CASE WHEN is_won THEN at END, CASE WHEN NOT is_won THEN at END, 1, 1, at
    FROM made;
INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, provider_intent_id, received_pence,
    received_currency, succeeded_at, check_at, created_at)
  SELECT charge, 'deposit', unlock, installer, 5000, 'Deposit for Dish ' || n, 'succeeded', 'pi_d' || n, 5000, 'gbp', at, 'infinity'::timestamptz, at FROM made
  UNION ALL
  SELECT price, 'charge', award, customer, 24000, 'Job payment for Dish ' || n, 'succeeded', 'pi_p' || n, 24000, 'gbp', at, 'infinity'::timestamptz, at
    FROM made WHERE is_won AND is_job;
INSERT INTO refunds (id, charge_id, reason, decision, amount_pence, status, provider_refund_id, requested_at, sent_at, succeeded_at, check_at)
  SELECT refund, charge, reason, reason, 5000, 'succeeded', 're_' || n, at, at, at, 'infinity'
    FROM made, LATERAL (SELECT CASE WHEN n % 100 = 1 THEN 'made-at-provider' WHEN is_won THEN 'job-finished' ELSE 'not-selected' END) AS why (reason);
INSERT INTO unlocks (id, lead_id, installer_id, deposit_pence, charge_id, status, refund_reason, paid_at, ended_at, created_at)
  SELECT unlock, lead, installer, 5000, charge, 'refunded', CASE WHEN is_won THEN 'job-finished' ELSE 'not-selected' END, at, at, at FROM made;
INSERT INTO bids (id, lead_id, installer_id, unlock_id, price_pence, eta, status, created_at, decided_at)
  SELECT bid, lead, installer, unlock, 24000, '1 day', CASE WHEN is_won THEN 'accepted' ELSE 'rejected' END, at, at FROM made;
INSERT INTO bid_edits (bid_id, price_pence, eta, edited_at) SELECT bid, 25000, '2 days', at FROM made;
INSERT INTO awards (id, lead_id, bid_id, installer_id, payer_id, charge_id, price_pence, fee_percent, fee_pence, status, awarded_at, ended_at,
    created_at)
  SELECT award, lead, bid, installer, CASE WHEN is_job THEN customer END, CASE WHEN is_job THEN price END, 24000, 5, 1200, 'completed', at, at, at
    FROM made WHERE is_won;
INSERT INTO assignments (id, lead_id, installer_id, customer_id, price_pence, fee_percent, fee_pence, status, accepted_at, submitted_at,
    approve_by, ended_at)
  SELECT award, lead, installer, CASE WHEN is_job THEN customer END, 24000, 5, 1200, 'approved', at, at, at + interval '7 days', at
    FROM made WHERE is_won;
INSERT INTO assignment_entries (assignment_id, kind, side, actor_id, at)
  SELECT award, kind, 'installer', installer, at FROM made, unnest(ARRAY['accepted', 'submitted', 'approved']) kind WHERE is_won;
INSERT INTO assignment_proposals (assignment_id, side, proposed_by, reason, status, created_at, decided_at)
  SELECT award, 'customer', customer, 'Made up', 'declined', at, at FROM made WHERE is_won;
INSERT INTO price_changes (assignment_id, side, proposed_by, was_pence, price_pence, reason, status, charge_id, created_at, expires_at, decided_at)
  SELECT award, 'installer', installer, 25000, 24000, 'Made up', 'done', NULL, at, at + interval '3 days', at FROM made WHERE is_won;
INSERT INTO work_days (assignment_id, side, proposed_by, day, part, status, created_at, agreed_at, reminded_at)
  SELECT award, 'installer', installer, at::date, 'morning', 'agreed', at, at, at FROM made WHERE is_won;
INSERT INTO disputes (assignment_id, side, opened_by, reason, opened_at, evidence_until, status, installer_pence, resolution, resolved_by, ended_at)
  SELECT award, 'customer', customer, 'Made up', at, at + interval '5 days', 'resolved', 12000, 'Half', customer, at FROM made WHERE is_won;
INSERT INTO payouts (id, subject_id, payee_id, charge_id, description, gross_pence, fee_pence, net_pence, status, provider_transfer_id,
    requested_at, due_at, sent_at, paid_at, check_at, fee_line_id)
  SELECT payout, award, installer, CASE WHEN is_job THEN price END, 'Payout for Dish ' || n, 24000, 1200, 22800, 'paid', 'tr_' || n, at, at, at, at,
         'infinity', fee FROM made WHERE is_won;
INSERT INTO cis_months (contractor_id, month, stated_at)
  SELECT DISTINCT customer, (date_trunc('month', at) + interval '4 days')::date, at + interval '2 months' FROM made ON CONFLICT DO NOTHING;
INSERT INTO told_years (user_id, year, told_at)
  SELECT installer, year, CASE WHEN year < extract(year FROM now) THEN now END
    FROM (SELECT DISTINCT installer, extract(year FROM at)::int AS year FROM made WHERE is_won) AS years
    CROSS JOIN (SELECT clock_now() AS now OFFSET 0) AS clock;
INSERT INTO clawbacks (payout_id, payee_id, reason, amount_pence, settled_pence, status, provider_reversal_id, requested_at, ended_at)
  SELECT payout, installer, 'made-up', 100, 0, 'returned', 'trr_' || n, at, at FROM made WHERE is_won;
INSERT INTO chargebacks (provider_chargeback_id, charge_id, amount_pence, currency, reason, status, opened_at, closed_at)
  SELECT 'du_' || n, charge, 5000, 'gbp', 'fraudulent', 'won', at, at FROM made;
INSERT INTO receipts (series, number, payment_id, person_id, content, issued_at)
  SELECT 'D', n, charge, installer, '{}', at FROM made;
INSERT INTO provider_operations (kind, business_id, attempt, idempotency_key, params, state, provider_id, finished_at, created_at)
  SELECT kind, id, 1, kind || ':' || id, '{}', 'done', kind || n, at, at
    FROM made, LATERAL (VALUES ('intent.create', charge), ('refund.create', refund), ('transfer.create', CASE WHEN is_won THEN payout END))
      AS one (kind, id) WHERE id IS NOT NULL;
INSERT INTO provider_events (provider_event_id, type, payload, state, received_at, applied_at)
  SELECT 'evt_' || n, 'payment_intent.succeeded', '{}', 'applied', lately, lately FROM made;
INSERT INTO ledger_transactions (key, kind, booked_at)
  SELECT key, kind, at FROM made, LATERAL (VALUES ('charge:' || charge, 'charge-received'), ('refund:' || refund, 'refund-left')) AS one (key, kind);
INSERT INTO ledger_entries (transaction_id, account, amount_pence, charge_id, user_id)
  SELECT t.id, side.account, side.pence, m.charge, m.installer
    FROM made m JOIN ledger_transactions t ON t.key = 'charge:' || m.charge OR t.key = 'refund:' || m.refund,
         (VALUES ('provider_balance', 5000), ('deposits_held', -5000)) AS side (account, pence);
INSERT INTO reviews (assignment_id, title, side, author_id, about_id, closes_at, rating, text, written_at, shown_at, reminded_at)
  SELECT award, 'Dish ' || n, side, customer, installer, at, 5, 'Made up', at, at, at FROM made, unnest(ARRAY['customer', 'installer']) side WHERE is_won;
INSERT INTO point_events (installer_id, points, reason, subject_id, created_at)
  SELECT installer, 100, 'completed-job', award, at FROM made WHERE is_won;
INSERT INTO installer_outcomes (installer_id, subject_id, outcome) SELECT installer, award, 'approved' FROM made WHERE is_won;
INSERT INTO dispatch_runs (lead_id, matched_on, told_at) SELECT lead, 'service', at FROM made;
INSERT INTO dispatches (lead_id, installer_id, wave, distance_miles, reason, told_at) SELECT lead, installer, 1, 3, 'service', at FROM made;
INSERT INTO threads (id, lead_id, installer_id, owner_id, last_at, reported_at) SELECT thread, lead, installer, customer, at, at FROM made;
INSERT INTO thread_sides (thread_id, side, read_to) SELECT thread, side, at FROM made, unnest(ARRAY['installer', 'owner']) side;
INSERT INTO thread_messages (thread_id, side, sender_id, text, contacts_removed, sent_at) SELECT thread, 'owner', customer, 'Hello', false, at FROM made;
INSERT INTO thread_reports (thread_id, side, reported_by, reason, reported_at, closed_at, closed_by, note)
  SELECT thread, 'owner', customer, 'Made up', at, at, customer, 'Seen' FROM made;
INSERT INTO files (owner_id, purpose, type, size_bytes, subject_id, created_at, stored_at) SELECT customer, 'job-photo', 'image/webp', 1000, lead, at, at FROM made;
INSERT INTO notifications (user_id, dedupe_key, title, message, read_at, created_at) SELECT installer, 'made:' || n, 'Made', 'Made up', at, at FROM made;
INSERT INTO outgoing_messages (dedupe_key, channel, user_id, recipient, body, state, sent_at, created_at, category)
  SELECT 'made:' || n, 'sms', installer, '+447700900000', 'Made up', 'sent', lately, lately, 'new-leads' FROM made;
INSERT INTO outbox_events (name, payload, occurred_at, published_at)
  SELECT 'bids.bid-placed', '{}', lately, lately FROM made;
INSERT INTO upload_days (owner_id, day, bytes) SELECT id, (clock_now() AT TIME ZONE 'UTC')::date, 1 FROM users ON CONFLICT DO NOTHING;

INSERT INTO outbox_deliveries (event_id, subscription, queue, state, enqueue_again_at, finished_at)
  SELECT id, subscription, 'notifications', 'done', occurred_at, occurred_at FROM outbox_events, unnest(ARRAY['made-up', 'made-up-too']) AS one (subscription);
INSERT INTO sessions (user_id, token_hash, expires_at) SELECT customer, sha256(n::text::bytea), now() + interval '30 days' FROM made;
INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
  SELECT user_id, id, 'https://push.made.test/' || id, repeat('A', 87), repeat('A', 22) FROM sessions WHERE user_id IN (SELECT customer FROM made);
INSERT INTO push_deliveries (subscription_id, user_id, dedupe_key, category, title, body, state, next_attempt_at, expires_at, sent_at, created_at)
  SELECT id, user_id, 'made', 'new-leads', 'Made', 'Made up', 'sent', lately, lately, lately, lately
    FROM push_subscriptions, (SELECT lately FROM made LIMIT 1) AS one;
INSERT INTO verification_codes (user_id, channel, target, code_hmac, created_at, expires_at, used_at)
  SELECT customer, 'email', n || '@made.test', sha256(n::text::bytea), lately, lately, lately FROM made;
INSERT INTO password_resets (user_id, token_hash, created_at, expires_at) SELECT customer, sha256(n::text::bytea), lately, lately FROM made;
INSERT INTO contact_changes (user_id, channel, previous, created_at) SELECT customer, 'email', n || '@made.test', lately FROM made;
INSERT INTO tickets (reference, kind, name, email, subject, message, status, created_at)
  SELECT 'RI-' || translate(lpad(n::text, 8, '0'), '01', 'XY'), 'contact', 'Ada Made', n || '@made.test', 'Hello', 'A question about dishes',
         'answered', at FROM made;
INSERT INTO audit_entries (at, actor_kind, actor_id, act, subject, subject_id, request_id)
  SELECT at, 'user', customer, 'changed', 'leads', lead::text, 'made-' || n FROM made;
INSERT INTO audit_chain (position, entry_id, hash)
  SELECT (SELECT coalesce(max(position), 0) FROM audit_chain) + row_number() OVER (ORDER BY id), id, sha256(id::text::bytea)
    FROM audit_entries e WHERE NOT EXISTS (SELECT FROM audit_chain c WHERE c.entry_id = e.id);
SET session_replication_role = DEFAULT;

-- with its triggers, which count the ranks
INSERT INTO installer_standings (user_id, points, completed_jobs, approved_at, joined_at)
  SELECT installer, 25 * (n % 200), n % 50, now(), now() - n * interval '1 minute' FROM made_people;
ANALYZE;
