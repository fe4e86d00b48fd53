import { statusOf, type Seen } from './status.policy.js';

const well = {
  workers: 2,
  oldestSeconds: 3,
  isHeldBack: false,
  openCalls: 0,
  email: { sent: 40, failed: 0, isStuck: false },
  sms: { sent: 0, failed: 0, isStuck: false },
} satisfies Seen['books'];

const statesOf = (seen: Partial<NonNullable<Seen['books']>> | null, isProviderAway = false) =>
  Object.fromEntries(
    statusOf({ isProviderAway, books: seen && { ...well, ...seen } }).map(({ name, state }) => [name, state]),
  );

it('says that everything works when it does', () => {
  expect(new Set(Object.values(statesOf({})))).toEqual(new Set(['working']));
});

it.each<[string, Parameters<typeof statesOf>, object]>([
  ['the database is away', [null], { accounts: 'down', payments: 'unknown', email: 'unknown' }],
  ['the provider is away', [{}, true], { payments: 'down', accounts: 'working' }],
  ['calls to the provider have no end', [{ openCalls: 2 }], { payments: 'slow' }],
  ['no worker is alive', [{ workers: 0 }], { background: 'down' }],
  ['work is late', [{ oldestSeconds: 3_000 }], { background: 'slow' }],
  ['a queue is held back', [{ isHeldBack: true }], { background: 'slow' }],
  [
    'all mails are refused',
    [{ email: { sent: 0, failed: 9, isStuck: false } }],
    { email: 'down', sms: 'working' },
  ],
  ['some texts are refused', [{ sms: { sent: 9, failed: 4, isStuck: false } }], { sms: 'slow' }],
  [
    'a mail has bad luck with its address',
    [{ email: { sent: 9, failed: 1, isStuck: false } }],
    { email: 'working' },
  ],
  ['texts wait', [{ sms: { sent: 0, failed: 0, isStuck: true } }], { sms: 'down' }],
])('tells what does not work when %s', (_, seen, states) => {
  expect(statesOf(...seen)).toMatchObject(states);
});
