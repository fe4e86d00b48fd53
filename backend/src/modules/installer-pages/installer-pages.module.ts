import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FilesModule } from '../files/files.module.js';
import { InstallersModule } from '../installers/installers.module.js';
import { ReviewsModule } from '../reviews/reviews.module.js';
import { InstallerPagesController } from './installer-pages.controller.js';
import { InstallerPages } from './installer-pages.service.js';

/** The page about an installer: for all readers where they agree, else for owners of jobs that they bid on. */
@Module({
  imports: [AuthModule, FilesModule, InstallersModule, ReviewsModule],
  controllers: [InstallerPagesController],
  providers: [InstallerPages],
  exports: [InstallerPages],
})
export class InstallerPagesModule {}
