import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.js';
import { ContactChanges } from './contact-changes.service.js';

/** Which account an email address belongs to, and how accounts change theirs. */
@Module({ providers: [Addresses, ContactChanges], exports: [Addresses, ContactChanges] })
export class AddressesModule {}
