import { SeenVersion, Text } from '../../../platform/http/input/fields.js';

/** Why pay is held, or released. */
export class HoldPayout {
  /** The installer reads it, and it is kept in the audit log. */
  @Text('Say why. The installer reads it.', { max: 500 }) reason!: string;
  @SeenVersion() version?: number;
}
