import { applyDecorators } from '@nestjs/common';
import { IsUrl, Matches } from 'class-validator';

/** An address of a host that may be this machine. */
export const anyHost = { require_tld: false, require_protocol: true };

/** Where the site is: pages and cookies stand at the root of their host, so a path, a query or a user means something else. */
export const IsSiteAddress = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^https?:\/\/[^\s/?#@]+\/?$/i, {
      message: '$property must be an address like https://rightinstaller.example, without a path',
    }),
    IsUrl(anyHost),
  );
