import { defineError } from '../../platform/errors/domain-error.js';

export const FileTooLarge = defineError('files.too-large', 'too-large', 'This file is larger than we take.');
export const FileTypeRefused = defineError(
  'files.type-refused',
  'unsupported-media',
  'This kind of file is not taken here.',
);
export const FileUnreadable = defineError(
  'files.unreadable',
  'unsupported-media',
  'This picture cannot be opened. Please send it as JPEG, PNG or WebP.',
);
export const UploadIncomplete = defineError(
  'files.incomplete',
  'malformed',
  'Send one file, and say what it is for.',
);
export const WrongPurpose = defineError(
  'files.wrong-purpose',
  'forbidden',
  'Your account cannot send a file for this.',
);
