import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { TaxDetails } from '../tax/tax-details.service.js';
import { ExportMaking } from './export/export-making.service.js';
import { erasureClosed, exportAsked } from './privacy.events.js';

@Injectable()
export class PrivacyListener extends Listener {
  constructor(
    private readonly exports: ExportMaking,
    private readonly taxDetails: TaxDetails,
  ) {
    super();
  }

  readonly subscriptions = [
    on(exportAsked, 'make-a-copy-of-the-data', 'follow-ups', ({ payload }) =>
      this.exports.make(payload.exportId),
    ),
    // What the law has us keep of who was paid stays.
    on(erasureClosed, 'forget-tax-details-of-the-unpaid', 'maintenance', ({ payload }) =>
      this.taxDetails.forgetUnpaid(payload.userId),
    ),
  ];
}
