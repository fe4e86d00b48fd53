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
export const FileTooManyPixels = defineError(
  'files.too-many-pixels',
  'too-large',
  'This picture has too many pixels. Please send a smaller copy.',
);
export const FileTooHard = defineError(
  'files.too-hard',
  'too-large',
  'This file takes too long to open. Please send a smaller copy of it.',
);
export const PdfUnreadable = defineError(
  'files.pdf-unreadable',
  'unsupported-media',
  'This PDF cannot be opened. Please save it again and send the new one.',
);
export const PdfLocked = defineError(
  'files.pdf-locked',
  'unsupported-media',
  'This PDF is protected. Please save it without a password or other protection, and send that.',
);
export const PdfWithScripts = defineError(
  'files.pdf-with-scripts',
  'unsupported-media',
  'This PDF contains scripts. Please print it to a new PDF, and send that.',
);
export const PdfTooLong = defineError(
  'files.pdf-too-long',
  'too-large',
  'This PDF has too many pages. Please send only those that matter.',
);
export const FilesBusy = defineError(
  'files.busy',
  'unavailable',
  'We are reading other files at the moment. Please send this one again in a few seconds.',
);
export const FilesFull = defineError(
  'files.full',
  'unavailable',
  'We cannot take files at the moment. Please try again later.',
);
export const EnoughForToday = defineError(
  'files.enough-for-today',
  'too-many',
  'You have sent as many files today as we take in a day. Please send the rest tomorrow.',
);
export const TooManyUnnamed = defineError(
  'files.too-many-unnamed',
  'too-many',
  'You have added many files and not yet sent the forms they are for. Please send a form first, or try again tomorrow.',
);
