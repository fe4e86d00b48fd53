import { defineViews, type FactsOf } from './audience.policy.js';

interface Lead {
  title: string;
  minBudgetPence: number;
  postcode: string;
  gateCode: string;
  bidCount: number;
  note: string;
  lat: number;
}
const facts = {
  title: 'everybody',
  minBudgetPence: 'everybody',
  postcode: 'afterDeposit',
  gateCode: 'afterAward',
  bidCount: 'owner',
  note: 'staff',
  lat: 'nobody',
} as const satisfies FactsOf<Lead>;
const view = defineViews<Lead>()(facts, {
  everybody: ({ title, minBudgetPence }) => ({ title, minBudget: minBudgetPence / 100 }),
  afterDeposit: ({ postcode }) => ({ postcode }),
  afterAward: ({ gateCode }) => ({ gateCode }),
  owner: ({ bidCount }) => ({ bidCount }),
  staff: ({ note }) => ({ note }),
});
const lead: Lead = {
  title: 'Dish',
  minBudgetPence: 20_000,
  postcode: 'BL1 2AB',
  gateCode: '4711',
  bidCount: 3,
  note: 'Called.',
  lat: 53,
};

describe('a view of a row', () => {
  it('has for each circle what it may be told, in the words of the contract, and no more', () => {
    const seen = { title: 'Dish', minBudget: 200 };
    expect(view.everybody(lead)).toEqual(seen);
    expect(view.approved(lead)).toEqual(seen);
    expect(view.afterDeposit(lead)).toEqual({ ...seen, postcode: 'BL1 2AB' });
    expect(view.afterAward(lead)).toEqual({ ...seen, postcode: 'BL1 2AB', gateCode: '4711' });
    expect(view.owner(lead)).toEqual({ ...seen, postcode: 'BL1 2AB', gateCode: '4711', bidCount: 3 });
    expect(view.staff(lead)).toMatchObject({ gateCode: '4711', bidCount: 3, note: 'Called.' });
  });

  it('is refused by the compiler where it names what its circle may not be told', () => {
    // @ts-expect-error a fact of staff
    defineViews<Lead>()(facts, { owner: ({ note }) => ({ note }) });
    // @ts-expect-error a fact with the audience `nobody`
    defineViews<Lead>()(facts, { staff: ({ lat }) => ({ lat }) });
    // @ts-expect-error a part of staff
    expect(view.owner(lead).note).toBeUndefined();
    // @ts-expect-error a fact without an audience
    const missing: FactsOf<Lead> = { title: 'everybody' };
    expect(missing).toBeDefined();
  });
});
