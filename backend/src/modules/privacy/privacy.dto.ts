import { Secret } from '../../platform/http/input/fields.js';

/** For what one's password is asked for again. */
export class ConfirmedByPassword {
  @Secret('Enter your password')
  password!: string;
}
