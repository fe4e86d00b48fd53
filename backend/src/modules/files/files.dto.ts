import { Identifier } from '../../platform/http/input/fields.js';

/** The picture that an account shows of itself. */
export class SetPicture {
  /** A file of the purpose `avatar`, sent before. */
  @Identifier('Add the picture first')
  fileId!: string;
}
