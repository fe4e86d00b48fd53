import type { Environment } from '../../../config/environment.js';
import { NotFound } from '../../errors/domain-error.js';
import { isSame } from '../../secrets/is-same.js';
import { mailRoute } from './body-parsers.js';
import type { Check } from '../edge/request-checks.js';

/** A mail of ten megabytes is read only from the program that shows the secret. Without one there is nothing here. */
export const isInboundMailOurs =
  ({ MAIL_INBOUND_SECRET }: Environment): Check =>
  ({ routeOptions, headers }) => {
    if (routeOptions.url !== mailRoute) return undefined;
    const isOurs =
      MAIL_INBOUND_SECRET !== undefined &&
      isSame(headers.authorization ?? '', `Bearer ${MAIL_INBOUND_SECRET}`);
    return isOurs ? undefined : new NotFound();
  };
