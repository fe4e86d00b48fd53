import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reconcile } from '../payments/reconcile/reconcile.service.js';
import { invariants } from './invariants.reads.js';

/** Gives the reconcile the invariants of this module. */
@Injectable()
export class BidsInvariants implements OnModuleInit {
  constructor(private readonly reconcile: Reconcile) {}

  onModuleInit(): void {
    this.reconcile.add(invariants);
  }
}
