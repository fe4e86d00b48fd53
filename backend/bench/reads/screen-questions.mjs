// What screens ask of a large market, and who asks.

const words = {
  'a rare word': 'lighthouse',
  'a word of every fifth lead': 'roof',
  'a word of every lead': 'fitted',
  "nobody's word": 'zzyzx',
  'a part of a word': 'ghthous',
  'two words that seldom meet': 'lighthouse roof',
  'two words that often meet': 'starlink aerial',
  'two words that never meet': 'truro perth',
};
const deepest = 9_975;
/** Milliseconds that staff wait for their home, and for a report. */
const [homeTarget, reportTarget] = [50, 200];

/** @returns each question with its path and who asks */
export async function questionsOf(client, { reader, installer, customer, staff }) {
  const idOf = async (sql) => (await client.query(sql)).rows[0]?.id;
  /** The row of a list behind which a tenth of it remains. */
  const deep = async (from, order) =>
    idOf(`SELECT id FROM ${from} ORDER BY ${order} DESC, id DESC LIMIT 1
         OFFSET (SELECT (count(*) * 9 / 10) FROM ${from})`);
  const asks = (by, path) => (what, parts) => ({
    what,
    by,
    path: [path, queryOf(parts)].filter(Boolean).join(path.includes('?') ? '&' : '?'),
  });
  const behind = async (list, name, from, order) =>
    list(`${name} at 90 % depth (\`after\`)`, { filter: { after: await deep(from, order) } });
  const own = { bids: asks(installer, '/api/bids/my-bids'), payments: asks(installer, '/api/payments') };
  const long = await longThread(client, customer.id);

  return [
    ...board(asks(reader, '/api/leads')),
    await behind(asks(reader, '/api/leads'), 'leads', 'open_leads', 'created_at'),
    asks(reader, '/api/leads/map')('the map of all leads', {}),
    asks(reader, '/api/leads/map')('the map of leads in reach', { filter: { reachable: true } }),
    asks(reader, '/api/dashboard/stats')("an installer's figures"),
    asks(installer, '/api/dashboard/stats')("a busy installer's figures"),
    asks(installer, '/api/auth/user')('the current user'),
    ...pages(own.bids, 'my bids'),
    ...ordered(own.bids, 'my bids', ['price', 'status']),
    ...filtered(own.bids, 'my bids', { status: ['pending', 'accepted', 'rejected'] }),
    await behind(own.bids, 'my bids', `bids WHERE installer_id = '${installer.id}'`, 'created_at'),
    ...pages(own.payments, 'my payments'),
    ...filtered(own.payments, 'my payments', {
      type: ['deposit', 'payout', 'fee', 'charge'],
    }),
    asks(installer, '/api/payments/summary')("what a busy installer's payments come to"),
    ...pages(asks(installer, '/api/notifications'), 'notifications'),
    ...filtered(asks(installer, '/api/notifications'), 'notifications', { isRead: [false, true] }),
    await behind(
      asks(installer, '/api/notifications'),
      'notifications',
      `notifications WHERE user_id = '${installer.id}'`,
      'created_at',
    ),
    ...pages(asks(installer, '/api/threads'), 'conversations'),
    ...filtered(asks(installer, '/api/threads'), 'conversations', { unread: [true, false] }),
    await behind(
      asks(installer, '/api/threads'),
      'conversations',
      `threads WHERE installer_id = '${installer.id}'`,
      'last_at',
    ),
    ...pages(
      asks(customer, `/api/leads/${long.lead}/messages?installerId=${long.installer}`),
      'messages of a conversation',
    ),
    ...pages(asks(customer, '/api/customer/jobs'), "a customer's jobs"),
    ...ordered(asks(customer, '/api/customer/jobs'), "a customer's jobs", ['deadline', 'status', 'title']),
    ...filtered(asks(customer, '/api/customer/jobs'), "a customer's jobs", {
      status: ['active', 'completed'],
    }),
    asks(customer, '/api/customer/jobs/summary')("a customer's figures"),
    ...pages(asks(customer, '/api/payments'), "a customer's payments"),
    ...pages(asks(installer, '/api/assignments'), 'my jobs'),
    ...filtered(asks(installer, '/api/assignments'), 'my jobs', { status: ['active', 'approved'] }),
    ...pages(asks(installer, '/api/leaderboard'), 'the leaderboard'),
    ...pages(asks(installer, '/api/leaderboard/points'), 'my points'),
    asks(installer, '/api/leaderboard/points/summary')('my points of this week'),
    ...(await ofStaff((path) => asks(staff, path), behind)),
  ];
}

const board = (list) => [
  ...pages(list, 'leads'),
  ...ordered(list, 'leads', ['title', 'deadline', 'maxBudget']),
  list('the nearest leads', { sort: ['distanceMiles', 'ASC'] }),
  ...Object.entries(words).flatMap(([name, q]) => [
    list(`leads with ${name}`, { filter: { q } }),
    list(`the nearest leads with ${name}`, { filter: { q }, sort: ['distanceMiles', 'ASC'] }),
    list(`leads with ${name} by title`, { filter: { q }, sort: ['title', 'ASC'] }),
  ]),
  list('leads with a word of every lead at row 1,975', { filter: { q: 'fitted' }, from: 1_975 }),
  ...filtered(list, 'leads', {
    within: ['5', '50'],
    ...{
      reachable: [true],
      unlocked: [true],
      priority: ['premium', 'high'],
      budget: ['500', '2000'],
      deposit: ['50', '25'],
    },
  }),
  list('leads within 50 miles at row 9,975', { filter: { within: '50' }, from: deepest }),
];

async function ofStaff(by, behind) {
  const list = Object.fromEntries(
    ['leads', 'users', 'jobs', 'refunds', 'payments', 'payouts', 'disputes', 'operations', 'ledger', 'audit']
      .concat(['tickets', 'threads', 'reviews', 'assignments', 'bids'])
      .map((name) => [name, by(`/api/admin/${name}`)]),
  );
  const searched = (name, texts) =>
    Object.entries(texts).map(([text, q]) => list[name](`staff: ${name} with ${text}`, { filter: { q } }));
  const names = {
    'a name of many': 'Noor',
    'a name that only old ones have': 'Ada',
    'a name of few': 'Made1234 ',
    "nobody's name": 'zzyzx',
  };
  return [
    ...Object.entries(list).flatMap(([name, one]) => pages(one, `staff: ${name}`)),
    ...ordered(list.leads, 'staff: leads', ['title', 'interestedCount', 'priority', 'status']),
    ...ordered(list.users, 'staff: users', ['points', 'name', 'email', 'joinedAt']),
    ...ordered(list.refunds, 'staff: refunds', ['amount', 'status']),
    ...ordered(list.disputes, 'staff: disputes', ['status']),
    ...ordered(list.tickets, 'staff: tickets', ['status', 'name', 'subject']),
    ...filtered(list.leads, 'staff: leads', {
      status: ['draft', 'active', 'completed'],
      priority: ['premium', 'high'],
    }),
    ...filtered(list.users, 'staff: users', {
      status: ['approved', 'pending', 'unverified', 'suspended'],
      userType: ['customer', 'installer'],
    }),
    ...filtered(list.refunds, 'staff: refunds', {
      status: ['failed', 'sent', 'succeeded'],
    }),
    ...filtered(list.payments, 'staff: payments', {
      status: ['paid', 'refunded', 'failed', 'pending'],
      type: ['deposit', 'payout', 'fee', 'charge'],
    }),
    ...filtered(list.disputes, 'staff: disputes', { status: ['open', 'resolved'] }),
    ...filtered(list.reviews, 'staff: reviews', {
      state: ['shown', 'hidden', 'removed'],
      rating: ['5', '1'],
    }),
    ...filtered(list.jobs, 'staff: jobs', { status: ['draft', 'active', 'completed'] }),
    ...filtered(list.threads, 'staff: threads', { open: [true], own: [true] }),
    ...filtered(list.payouts, 'staff: payouts', { status: ['failed', 'paid'] }),
    ...searched('leads', words),
    ...searched('users', names),
    ...searched('refunds', { ...names, 'a word of every one': 'Dish', 'a word of one': 'Dish 4321' }),
    ...searched('jobs', { 'a word of every one': 'Dish', "nobody's word": 'zzyzx' }),
    ...searched('disputes', { 'a word of every one': 'Made', "nobody's word": 'zzyzx' }),
    ...searched('tickets', { 'a word of every one': 'dishes', "nobody's word": 'zzyzx' }),
    ...searched('reviews', { 'a word of every one': 'Made', "nobody's word": 'zzyzx' }),
    await behind(list.leads, 'staff: leads', 'leads WHERE archived_at IS NULL', 'created_at'),
    await behind(list.refunds, 'staff: refunds', 'refunds', 'requested_at'),
    await behind(list.payments, 'staff: payments', 'payment_lines WHERE is_shown', 'created_at'),
    await behind(list.disputes, 'staff: disputes', 'disputes', 'opened_at'),
    await behind(list.users, 'staff: users', 'users WHERE NOT is_admin', 'created_at'),
    by('/api/admin/counts')("staff's counts"),
    { ...by('/api/admin/queue')("staff's home: what waits"), target: homeTarget },
    { ...by('/api/admin/today')("staff's home: today"), target: homeTarget },
    ...['leads', 'money', 'promises', 'supply', 'cohorts', 'content'].map((name) => ({
      ...by(`/api/admin/reports/${name}`)(`reports where ${name}`),
      target: reportTarget,
    })),
    by('/api/dashboard/stats')("staff's figures"),
  ];
}

/** Questions that are much the same, by one name. */
export const groupOf = (what) =>
  what
    .replace(/ at (row [\d,]+|90 % depth.*)$/, '')
    .replace(/ (ASC|DESC)$/, '')
    .replace(/ where .*$/, ' filtered')
    .replace(/^the nearest (?=leads with)/, '')
    .replace(/( with .*) by title$/, '$1');

/** The first page, and the last that `range` reaches. */
const pages = (list, name) => [list(name, {}), list(`${name} at row 9,975`, { from: deepest })];

const ordered = (list, name, orders) =>
  orders.flatMap((order) =>
    ['ASC', 'DESC'].flatMap((direction) => [
      list(`${name} by ${order} ${direction}`, { sort: [order, direction] }),
      list(`${name} by ${order} ${direction} at row 9,975`, { sort: [order, direction], from: deepest }),
    ]),
  );

const filtered = (list, name, filters) =>
  Object.entries(filters).flatMap(([filter, values]) =>
    values.map((value) => list(`${name} where ${filter} is ${value}`, { filter: { [filter]: value } })),
  );

/** Without parts it is no list. */
function queryOf(parts) {
  if (!parts) return '';
  const { sort, filter, from = 0 } = parts;
  const said = { range: [from, from + 24], ...(sort && { sort }), ...(filter && { filter }) };
  return Object.entries(said)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
}

/** Ten thousand messages between two. */
async function longThread(client, customer) {
  const { rows } = await client.query(
    'SELECT id, lead_id AS lead, installer_id AS installer FROM threads WHERE owner_id = $1 ORDER BY id LIMIT 1',
    [customer],
  );
  const [thread] = rows;
  await client.query(
    `INSERT INTO thread_messages (thread_id, side, sender_id, text, contacts_removed, sent_at)
     SELECT $1, 'owner', $2, 'Message ' || n, false, now() - n * interval '1 minute' FROM generate_series(1, 10000) n`,
    [thread.id, customer],
  );
  await client.query('ANALYZE thread_messages');
  return thread;
}
