import { Injectable } from '@nestjs/common';
import { Listener, on } from '../../platform/messaging/events/listener.js';
import { DataExports } from './export/data-exports.service.js';
import { exportAsked } from './privacy.events.js';

@Injectable()
export class PrivacyListener extends Listener {
  constructor(private readonly exports: DataExports) {
    super();
  }

  readonly subscriptions = [
    on(exportAsked, 'make-a-copy-of-the-data', 'follow-ups', ({ payload }) =>
      this.exports.make(payload.exportId),
    ),
  ];
}
