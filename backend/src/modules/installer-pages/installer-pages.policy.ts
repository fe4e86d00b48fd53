import { NotFound } from '../../platform/errors/domain-error.js';
import type { Role } from '../auth/user.entity.js';

/** The signed-in reader of the page. */
export interface Visitor {
  readonly id: string;
  readonly role: Role;
}

interface Opened {
  readonly id: string;
  readonly isApproved: boolean;
  readonly publicSince: Date | null;
}

/** Only installers who may bid have a public page, and only if they agree (docs/product.md#pages-about-installers). */
export const isPublic = ({ isApproved, publicSince }: Opened): boolean => isApproved && publicSince !== null;

/**
 * All readers where the installer agrees; else staff, the installer, and owners of jobs that they bid on.
 * @throws NotFound for any other reader
 */
export function assertMayOpen(page: Opened, visitor: Visitor | null, hasTheirBid: boolean): void {
  if (isPublic(page) || visitor?.role === 'admin' || visitor?.id === page.id) return;
  if (!hasTheirBid) throw new NotFound();
}
