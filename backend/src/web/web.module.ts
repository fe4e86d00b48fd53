import { Module } from '@nestjs/common';
import { AuthModule } from '../modules/auth/auth.module.js';
import { BackofficeModule } from '../modules/backoffice/backoffice.module.js';
import { InstallerPagesModule } from '../modules/installer-pages/installer-pages.module.js';
import { SettingsModule } from '../modules/settings/settings.module.js';
import { SiteFolder } from './site-folder.js';
import { Site } from './site.service.js';
import { WebController } from './web.controller.js';
import { WellKnownController } from './well-known.controller.js';

/** What browsers see that is not data: public pages, the app, and their files. */
@Module({
  imports: [AuthModule, BackofficeModule, InstallerPagesModule, SettingsModule],
  controllers: [WellKnownController, WebController],
  providers: [Site, { provide: SiteFolder, useFactory: () => SiteFolder.find(process.cwd()) }],
})
export class WebModule {}
