import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Environment } from '../../config/environment.js';
import { dataSourceOptions } from './data-source.js';
import { DatabasePulse } from './database-pulse.js';
import { DatabaseUse } from './database-use.js';
import { Database } from './database.js';
import { ModestRole } from './modest-role.js';
import { OneConnection } from './one-connection.js';
import { OwnSession } from './own-session.js';

/** One pool of connections for the whole process. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Environment],
      useFactory: (environment: Environment) => ({
        ...dataSourceOptions(environment),
        autoLoadEntities: true,
        retryAttempts: 3,
        retryDelay: 500,
      }),
    }),
  ],
  providers: [Database, DatabasePulse, OneConnection, OwnSession, ModestRole, DatabaseUse],
  exports: [Database, DatabasePulse],
})
export class DatabaseModule {}
