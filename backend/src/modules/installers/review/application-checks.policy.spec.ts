import { aUser } from '../../../../test/factories/accounts.js';
import {
  assertLookedAt,
  checksOf,
  missingOf,
  standingOf,
  type Approval,
  type Standing,
} from './application-checks.policy.js';
import { toSend } from './application-reviews.policy.js';

const today = '2026-03-02';
const insurance = { kind: 'insurance', checkedOn: '2026-03-01', validUntil: today } as const;

const anInstaller = (facts: Partial<Standing> = {}): Standing => ({
  userType: 'installer',
  identityCheckedAt: '2026-03-01T09:00:00.000Z',
  isReachable: true,
  company: 'Field Aerials',
  papers: [insurance],
  sentKinds: [],
  review: null,
  ...facts,
});
const aCompany = (facts: Partial<Standing> = {}): Standing =>
  anInstaller({
    userType: 'customer',
    identityCheckedAt: null,
    papers: [{ kind: 'company', checkedOn: '2026-03-01', validUntil: null }],
    ...facts,
  });

const missing = (standing: Standing): string[] => missingOf(standing, today).map(({ item }) => item);
const items = (standing: Standing): string[] => checksOf(standing, today).map(({ item }) => item);
const refusal = (standing: Standing, approval: Partial<Approval>, suspendedAt: Date | null = null) => {
  try {
    assertLookedAt({ suspendedAt }, standing, { checked: null, reason: undefined, ...approval }, today);
    return null;
  } catch (error) {
    return error as { code: string; message: string; data: object; fields?: object };
  }
};

describe('what there is to look at', () => {
  it('is who it is, the company and its needed paper, and of other papers those that count', () => {
    const dbs = { kind: 'dbs', checkedOn: '2026-01-01', validUntil: null } as const;
    const over = { kind: 'cedia', checkedOn: '2025-01-01', validUntil: '2026-03-01' } as const;
    expect(items(anInstaller({ papers: [insurance, dbs, over] }))).toEqual([
      'identity',
      'company',
      'insurance',
      'dbs',
    ]);
    expect(items(anInstaller({ papers: [] }))).toEqual(['identity', 'company', 'insurance']);
    expect(items(aCompany())).toEqual(['identity', 'company', 'company-proof']);
  });

  it('comes from account, form and papers', () => {
    const user = aUser({ userType: 'customer', companyName: 'Acme' });
    expect(standingOf(user, null, [insurance], 'waiting')).toMatchObject({
      company: 'Acme',
      identityCheckedAt: null,
      isReachable: true,
      papers: [insurance],
    });
  });
});

describe('what is missing', () => {
  it.each([
    ['nothing of a complete one', anInstaller(), []],
    ['nothing of a complete company', aCompany(), []],
    ['the identity', anInstaller({ identityCheckedAt: null }), ['identity']],
    ['proved contacts of a company', aCompany({ isReachable: false }), ['identity']],
    ['the proof of a company', aCompany({ papers: [] }), ['company-proof']],
    ['the company', anInstaller({ company: null }), ['company']],
    [
      'an insurance that has not ended',
      anInstaller({ papers: [{ ...insurance, validUntil: '2026-03-01' }] }),
      ['insurance'],
    ],
    ['an answer', anInstaller({ review: 'information-requested' }), ['answer']],
    ['that it is not rejected', anInstaller({ review: 'rejected', papers: [] }), ['insurance', 'decision']],
    ['nothing once it was answered', anInstaller({ review: 'waiting' }), []],
  ])('is %s', (_what, standing, expected) => expect(missing(standing)).toEqual(expected));
});

describe('a needed paper that was sent', () => {
  const sent = anInstaller({ papers: [], sentKinds: ['cscs', 'insurance'] });

  it('is lacking until it is accepted, and said to wait for us', () => {
    expect(missingOf(sent, today)).toEqual([
      { item: 'insurance', text: 'Public liability insurance waits to be looked at', isSent: true },
    ]);
    expect(missingOf(aCompany({ papers: [], sentKinds: ['company'] }), today)).toEqual([
      { item: 'company-proof', text: 'Company proof waits to be looked at', isSent: true },
    ]);
    expect(missing(anInstaller({ sentKinds: ['insurance'] }))).toEqual([]);
    expect(missingOf(anInstaller({ papers: [], sentKinds: ['dbs'] }), today)).toMatchObject([
      { isSent: false },
    ]);
  });

  it('wants a reason of who approves all the same', () => {
    const checked = ['identity', 'company'];
    expect(refusal(sent, { checked })?.message).toBe(
      'This application is not complete: Public liability insurance waits to be looked at. Say why to approve all the same.',
    );
    expect(refusal(sent, { checked, reason: 'Read by phone' })).toBeNull();
  });

  it('is not asked of its applicant again', () => {
    const asked = { ...sent, review: 'information-requested' } as const;
    expect(toSend(missingOf(sent, today))).toEqual([]);
    expect(toSend(missingOf(asked, today)).map(({ item }) => item)).toEqual(['answer']);
  });
});

describe('an approval', () => {
  const all = ['identity', 'company', 'insurance'];

  it('of the bare call names nothing and is not asked', () => {
    expect(refusal(anInstaller({ papers: [] }), {}, new Date())).toBeNull();
  });

  it('with what was looked at is taken of a complete application', () => {
    expect(refusal(anInstaller(), { checked: all })).toBeNull();
  });

  it('of one that is not complete wants a reason', () => {
    const standing = anInstaller({ papers: [] });
    expect(refusal(standing, { checked: ['identity', 'company'] })).toMatchObject({
      code: 'installers.application-incomplete',
      message: expect.stringContaining('No public liability insurance that is valid today'),
    });
    expect(refusal(standing, { checked: ['identity', 'company'], reason: 'Seen by phone' })).toBeNull();
  });

  it('names all that is there, and nothing that is not', () => {
    expect(refusal(anInstaller(), { checked: ['identity', 'company'] })).toMatchObject({
      fields: { checked: 'Look at this first: Public liability insurance' },
    });
    expect(refusal(anInstaller(), { checked: [...all, 'dbs'] })).toMatchObject({
      fields: { checked: 'This is not there to be looked at: dbs' },
    });
  });

  it('is not given to whoever is suspended', () => {
    expect(refusal(anInstaller(), { checked: all, reason: 'Back' }, new Date())).toMatchObject({
      code: 'installers.account-suspended',
    });
  });
});
