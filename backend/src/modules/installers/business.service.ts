import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../../platform/database/database.js';
import { repository } from '../../platform/database/repository.js';
import { sql } from '../../platform/database/sql.js';
import { NotFound } from '../../platform/errors/domain-error.js';
import { cellOf } from '../../platform/geo/cells.js';
import { Live } from '../../platform/http/live/live.js';
import { Clock } from '../../platform/time/clock.js';
import { Users } from '../auth/users.service.js';
import { Installer } from './installer.entity.js';
import type { BusinessView, SaveBusiness } from './installers.dto.js';
import type { ServiceType } from './service-types.policy.js';

/** Changes that installers make to their trade after the application. */
@Injectable()
export class Business {
  constructor(
    private readonly database: Database,
    private readonly users: Users,
    private readonly live: Live,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound before the application was sent */
  async byUser(userId: string): Promise<BusinessView> {
    const installer = await repository(this.database, Installer).findOneBy({ userId });
    if (!installer) throw new NotFound();
    const services = await sql<{ type: ServiceType }>(
      this.database,
      'SELECT service_type AS type FROM installer_services WHERE user_id = $1 ORDER BY service_type',
      [userId],
    );
    return {
      serviceTypes: services.map(({ type }) => type),
      workingRadius: installer.workingRadiusMiles,
      certifications: installer.certifications,
      vatNumber: installer.vatNumber,
      isPublic: installer.publicSince !== null,
    };
  }

  /** Leads are matched by it from the commit on. @throws NotFound before the application was sent */
  async save(userId: string, input: SaveBusiness): Promise<BusinessView> {
    await this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, userId);
      const installer = await repository(tx, Installer).findOneBy({ userId });
      if (!installer) throw new NotFound();
      installer.workingRadiusMiles = input.workingRadius;
      installer.certifications = input.certifications ?? null;
      if (input.vatNumber !== undefined) installer.vatNumber = input.vatNumber || null;
      installer.publicSince = input.isPublic ? (installer.publicSince ?? this.clock.now()) : null;
      await repository(tx, Installer).save(installer);
      await saveServices(tx, installer, input.serviceTypes, user.isApproved);
      await this.live.changed(tx, userId, ['account', 'leads']);
    });
    return this.byUser(userId);
  }
}

/** Replaces what an installer does, and where. @param active approved and not suspended */
export async function saveServices(
  tx: Tx,
  installer: Installer,
  serviceTypes: readonly string[],
  active: boolean,
): Promise<void> {
  const { userId, postcode, workingRadiusMiles, lat, lng } = installer;
  await sql(tx, 'DELETE FROM installer_services WHERE user_id = $1', [userId]);
  await sql(
    tx,
    `INSERT INTO installer_services (user_id, service_type, outcode, radius_miles, lat, lng, active, away, hours)
     SELECT $1, type, $3, $4, $5, $6, $7, a.away, a.hours
       FROM unnest($2::text[]) AS type LEFT JOIN availabilities a ON a.user_id = $1`,
    [userId, serviceTypes, cellOf(postcode), workingRadiusMiles, lat, lng, active],
  );
}
