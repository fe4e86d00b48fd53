import { Identifier } from '../../platform/http/fields.js';

/** The picture that an account shows of itself. */
export class SetPicture {
  /** A file of the purpose `avatar`, sent before. */
  @Identifier('Add the picture first')
  fileId!: string;
}
