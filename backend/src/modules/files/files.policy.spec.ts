import {
  FilesFull,
  FileTooLarge,
  FileTypeRefused,
  FileUnreadable,
  PdfLocked,
  PdfWithScripts,
  WrongPurpose,
} from './files.errors.js';
import { fileLimits, largestUpload } from './files.limits.js';
import { assertDrawable, assertMaySend, assertReadable, assertRoom, assertTaken } from './files.policy.js';

describe('who may send which file', () => {
  it('lets an installer show the work, and not the job', () => {
    expect(() => assertMaySend('work-photo', 'installer')).not.toThrow();
    expect(() => assertMaySend('job-photo', 'installer')).toThrow(WrongPurpose);
  });

  it('lets a customer show the job, and not the work', () => {
    expect(() => assertMaySend('job-photo', 'customer')).not.toThrow();
    expect(() => assertMaySend('work-photo', 'customer')).toThrow(WrongPurpose);
  });

  it('takes papers as evidence and documents only', () => {
    expect(() => assertTaken('document', 'pdf', 1)).not.toThrow();
    expect(() => assertTaken('evidence', 'pdf', 1)).not.toThrow();
    for (const purpose of ['avatar', 'message', 'job-photo', 'work-photo'] as const)
      expect(() => assertTaken(purpose, 'pdf', 1)).toThrow(FileTypeRefused);
  });

  it('takes nothing that it does not know', () => {
    expect(() => assertTaken('evidence', null, 1)).toThrow(FileTypeRefused);
  });

  it('takes each kind up to its own size', () => {
    expect(() => assertTaken('document', 'pdf', fileLimits.pdfBytes)).not.toThrow();
    expect(() => assertTaken('document', 'pdf', fileLimits.pdfBytes + 1)).toThrow(FileTooLarge);
    expect(() => assertTaken('avatar', 'image', largestUpload)).not.toThrow();
  });
});

describe('what is unpacked', () => {
  it('is a picture of as many pixels as phones take, told in words that name the limit', () => {
    expect(() => assertDrawable({ width: 4_032, height: 3_024 })).not.toThrow();
    expect(() => assertDrawable({ width: 5_712, height: 4_284 })).not.toThrow();
    expect(() => assertDrawable({ width: 8_064, height: 6_048 })).toThrow(
      'This picture has 49 megapixels. We take up to 24: please send a smaller copy.',
    );
    expect(() => assertDrawable({ width: 4_294_967_295, height: 1 })).toThrow('We take up to 24');
    expect(() => assertDrawable(null)).toThrow(FileUnreadable);
  });

  it('is a paper without protection, scripts or too many pages', () => {
    const fine = { isEncrypted: false, hasScripts: false, pages: fileLimits.pages };
    expect(() => assertReadable(fine, 'evidence')).not.toThrow();
    expect(() => assertReadable({ ...fine, isEncrypted: true }, 'document')).toThrow(PdfLocked);
    expect(() => assertReadable({ ...fine, hasScripts: true }, 'document')).toThrow(PdfWithScripts);
    expect(() => assertReadable({ ...fine, pages: 340 }, 'evidence')).toThrow(
      'This PDF has 340 pages. We take up to 200: please send only those that matter.',
    );
    expect(() => assertReadable({ ...fine, pages: 8 }, 'document')).not.toThrow();
    expect(() => assertReadable({ ...fine, pages: 2_000 }, 'document')).toThrow(
      'This PDF has 2000 pages. We take up to 8: please send only those that matter.',
    );
  });

  it('has room: the last of a disk is for others', () => {
    expect(() => assertRoom(null, 500)).not.toThrow();
    expect(() => assertRoom(500, 500)).not.toThrow();
    expect(() => assertRoom(499, 500)).toThrow(FilesFull);
  });
});
