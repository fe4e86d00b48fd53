import { FileTooLarge, FileTypeRefused, WrongPurpose } from './files.errors.js';
import { assertMaySend, assertTaken, largest, largestOfAll } from './files.policy.js';

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
    expect(() => assertTaken('document', 'pdf', largest.pdf)).not.toThrow();
    expect(() => assertTaken('document', 'pdf', largest.pdf + 1)).toThrow(FileTooLarge);
    expect(() => assertTaken('avatar', 'image', largestOfAll)).not.toThrow();
  });
});
