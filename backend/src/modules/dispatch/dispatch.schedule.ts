import { Injectable } from '@nestjs/common';
import { Schedule } from '../../platform/messaging/events/listener.js';
import { Dispatch } from './dispatch.service.js';

@Injectable()
export class DispatchSchedule extends Schedule {
  constructor(private readonly dispatch: Dispatch) {
    super();
  }

  readonly work = [
    { name: 'dispatch.tell-next-waves', every: 'sweep' as const, run: () => this.dispatch.tellNextWaves() },
  ];
}
