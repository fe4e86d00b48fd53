-- What goes on in an open market: every other lead in one of several services, with a paid deposit and a bid that waits, a tenth of them by $1,
-- and some bids that were edited. Filled by `market.mjs` before; the rows fit together, so the guards need not look at each of them.
SET session_replication_role = replica;
CREATE TEMP TABLE going AS
  SELECT row_number() OVER (ORDER BY l.created_at DESC, l.id) AS n, l.id AS lead, l.created_at AS at, uuidv7() AS charge, uuidv7() AS unlock, uuidv7() AS bid
    FROM leads l WHERE l.status = 'active';
ALTER TABLE going ADD installer uuid;
UPDATE going SET installer = CASE WHEN n % 10 = 2 THEN current_setting('made.reader')::uuid ELSE p.id END
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS at, count(*) OVER () AS all FROM people) p
 WHERE p.at = 1 + (going.n * 7919) % p.all;
UPDATE leads l SET service_type = (ARRAY['starlink', 'cctv', 'aerial', 'home_network'])[1 + g.n % 4],
    interested_count = CASE WHEN g.n % 2 = 0 THEN 1 ELSE 0 END, bid_count = CASE WHEN g.n % 2 = 0 THEN 1 ELSE 0 END
  FROM going g WHERE g.lead = l.id;
DELETE FROM going WHERE n % 2 = 1;
INSERT INTO charges (id, kind, subject_id, payer_id, amount_pence, description, status, provider_intent_id, received_pence,
    received_currency, succeeded_at, check_at, created_at)
  SELECT charge, 'deposit', unlock, installer, 5000, 'Deposit', 'succeeded', 'pi_g' || n, 5000, 'gbp', at, 'infinity', at FROM going;
INSERT INTO unlocks (id, lead_id, installer_id, deposit_pence, charge_id, status, paid_at, created_at)
  SELECT unlock, lead, installer, 5000, charge, 'paid', at, at FROM going;
INSERT INTO bids (id, lead_id, installer_id, unlock_id, price_pence, eta, status, created_at)
  SELECT bid, lead, installer, unlock, 24000 + n % 100, '1 day', 'pending', at FROM going;
INSERT INTO bid_edits (bid_id, price_pence, eta, edited_at) SELECT bid, 25000, '2 days', at FROM going WHERE n % 4 = 0;
INSERT INTO notifications (user_id, dedupe_key, title, message, created_at) SELECT installer, 'going:' || n, 'A lead', 'Near you', at FROM going;
SET session_replication_role = DEFAULT;
ANALYZE;
