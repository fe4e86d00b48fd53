import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { SavedSearch } from './saved-search.entity.js';
import { SavedSearchesController } from './saved-searches.controller.js';
import { SavedSearchesListener } from './saved-searches.listener.js';
import { SavedSearches } from './saved-searches.service.js';
import { SearchAlerts } from './search-alerts.service.js';

/** Saved searches of installers. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedSearch]), AuthModule, LeadsModule],
  controllers: [SavedSearchesController],
  providers: [SavedSearches, SearchAlerts, SavedSearchesListener],
  exports: [SavedSearches],
})
export class SavedSearchesModule {}
