import { NotFound } from '../../platform/errors/domain-error.js';
import type { Role } from '../auth/user.entity.js';

/** Whoever opens the page, signed in. */
export interface Visitor {
  readonly id: string;
  readonly role: Role;
}

interface Opened {
  readonly id: string;
  readonly isApproved: boolean;
  readonly publicSince: Date | null;
}

/** Only who may bid is shown to everybody, and only if they agree (docs/product.md#pages-about-installers). */
export const isPublic = ({ isApproved, publicSince }: Opened): boolean => isApproved && publicSince !== null;

/**
 * Everybody where the installer agrees; else staff, the installer, and whoever owns a job that they bid on.
 * @throws NotFound for anybody else
 */
export function assertMayOpen(page: Opened, visitor: Visitor | null, hasTheirBid: boolean): void {
  if (isPublic(page) || visitor?.role === 'admin' || visitor?.id === page.id) return;
  if (!hasTheirBid) throw new NotFound();
}
