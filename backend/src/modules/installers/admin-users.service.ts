import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Page, type ListQuery, type ListRules } from '../../platform/http/lists.js';
import { UserViews } from '../auth/user-views.service.js';
import type { User } from '../auth/user.entity.js';
import { Users } from '../auth/users.service.js';
import { Installer } from './installer.entity.js';
import type { AdminUserDetail, AdminUserView, ApplicationView } from './installers.dto.js';
import { vettingStateOf } from './installers.policy.js';

export const adminUserRules = {
  sort: ['createdAt', 'joinedAt', 'name', 'firstName', 'lastName', 'email', 'points', 'userType'],
  filter: { q: 'text', status: 'text', userType: 'text', id: 'ids' },
} as const satisfies ListRules;

const columns: Readonly<Record<string, readonly string[]>> = {
  createdAt: ['u.created_at'],
  joinedAt: ['u.created_at'],
  name: ['lower(u.last_name)', 'lower(u.first_name)'],
  firstName: ['lower(u.first_name)'],
  lastName: ['lower(u.last_name)'],
  email: ['u.email'],
  points: ['COALESCE(s.points, 0)'],
  userType: ['u.user_type'],
};

/** Installers by their vetting; customers by their company's, residential ones need none. */
const approvedSql = `CASE u.user_type WHEN 'installer' THEN u.is_approved
  ELSE u.company_name IS NULL OR u.company_approved_at IS NOT NULL END`;
const statusSql: Readonly<Record<string, string>> = {
  approved: approvedSql,
  pending: `NOT (${approvedSql}) AND (u.user_type = 'customer' OR u.is_verified)`,
  unverified: `u.user_type = 'installer' AND NOT u.is_verified`,
};

const likeText = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Accounts as staff see them. Staff themselves are not among them. */
@Injectable()
export class AdminUsers {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly views: UserViews,
  ) {}

  async list(query: ListQuery): Promise<Page<AdminUserView>> {
    const { where, parameters } = conditions(query.filter);
    const sorted = columns[query.sort?.field ?? 'createdAt'] ?? ['u.created_at'];
    const direction = !query.sort || query.sort.descending ? 'DESC' : 'ASC';
    const order = sorted.map((part) => `${part} ${direction}`);
    const from = `FROM users u LEFT JOIN installer_standings s ON s.user_id = u.id WHERE ${where}`;
    const [rows, [total]] = await Promise.all([
      this.database.query<{ id: string }>(
        `SELECT u.id ${from} ORDER BY ${order.join(', ')}, u.id ${direction}
         LIMIT ${query.limit} OFFSET ${query.offset}`,
        parameters,
      ),
      this.database.query<{ count: number }>(`SELECT count(*)::integer AS count ${from}`, parameters),
    ]);
    return new Page('users', await this.viewsOf(rows.map(({ id }) => id)), total?.count ?? 0, query.offset);
  }

  /** @throws NotFound, also for staff accounts */
  async get(userId: string): Promise<AdminUserDetail> {
    const [view] = await this.viewsOf([userId]);
    if (!view || view.isAdmin) throw new NotFound();
    const installer = await this.database.reader.findOneBy(Installer, { userId });
    return { ...view, application: installer && applicationOf(installer) };
  }

  private async viewsOf(ids: readonly string[]): Promise<AdminUserView[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.users.byIds(ids)).map((user) => [user.id, user]));
    const users = ids.map((id) => found.get(id)).filter((user): user is User => user !== undefined);
    const listed = await this.views.list(users);
    return listed.map(({ view, facts }, index) => ({
      ...view,
      joinedAt: view.createdAt,
      vettingState: vettingStateOf(users[index] as User),
      businessName: facts.businessName,
      deletedAt: null,
    }));
  }
}

function conditions(filter: ListQuery['filter']): { where: string; parameters: unknown[] } {
  const all = ['u.deleted_at IS NULL', 'NOT u.is_admin'];
  const parameters: unknown[] = [];
  const bind = (value: unknown): string => `$${parameters.push(value)}`;
  const { q, status, userType, id } = filter;
  if (typeof q === 'string' && q !== '') {
    all.push(`(u.first_name || ' ' || u.last_name || ' ' || u.email::text) ILIKE ${bind(likeText(q))}`);
  }
  if (typeof status === 'string' && status !== 'all') all.push(statusSql[status] ?? 'false');
  if (typeof userType === 'string' && userType !== 'all') all.push(`u.user_type = ${bind(userType)}`);
  if (Array.isArray(id)) all.push(`u.id = ANY(${bind(id)}::uuid[])`);
  return { where: all.join(' AND '), parameters };
}

const applicationOf = (installer: Installer): ApplicationView => ({
  businessName: installer.businessName,
  businessType: installer.businessType,
  experienceYears: installer.experienceYears,
  certifications: installer.certifications,
  contactPhone: installer.contactPhone,
  businessAddress: installer.businessAddress,
  postcode: installer.postcode,
  dbsChecked: installer.dbsChecked,
  publicLiabilityInsurance: installer.publicLiabilityInsurance,
  submittedAt: installer.submittedAt.toISOString(),
});
