import { Module } from '@nestjs/common';
import { Addresses } from './addresses.service.js';

/** Which account an email address belongs to. */
@Module({ providers: [Addresses], exports: [Addresses] })
export class AddressesModule {}
