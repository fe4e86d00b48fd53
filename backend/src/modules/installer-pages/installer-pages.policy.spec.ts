import { NotFound } from '../../platform/errors/domain-error.js';
import { assertMayOpen, type Visitor } from './installer-pages.policy.js';

const installer = { id: 'rosa', isApproved: true, publicSince: new Date('2026-11-20T10:00:00Z') };
const hidden = { ...installer, publicSince: null };
const as = (role: Visitor['role'], id = 'x'): Visitor => ({ id, role });
const opens = (...given: Parameters<typeof assertMayOpen>): boolean => {
  try {
    assertMayOpen(...given);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(NotFound);
    return false;
  }
};

it.each([
  ['a page that is public, for a stranger', installer, null, false, true],
  ['a page that is not, for a stranger', hidden, null, false, false],
  ['the page of whoever may not bid any more', { ...installer, isApproved: false }, null, false, false],
  ['a page that is not public, for staff', hidden, as('admin'), false, true],
  ['a page that is not public, for its installer', hidden, as('installer', 'rosa'), false, true],
  ['a page that is not public, for another installer', hidden, as('installer'), false, false],
  ['a page that is not public, for a customer', hidden, as('customer'), false, false],
  ['a page that is not public, for a customer with a bid of theirs', hidden, as('customer'), true, true],
] as const)('opens %s', (_what, page, visitor, hasTheirBid, isOpen) => {
  expect(opens(page, visitor, hasTheirBid)).toBe(isOpen);
});
