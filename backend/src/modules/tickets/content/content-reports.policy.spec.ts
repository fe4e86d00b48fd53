import { InvalidFields } from '../../../platform/errors/domain-error.js';
import type { OpenTicket } from '../tickets.dto.js';
import { reportedIn } from './content-reports.policy.js';

const site = 'https://rightinstaller.example';
const message = (change: Partial<OpenTicket>): OpenTicket => ({
  ...{ kind: 'content', name: 'Ada', email: 'ada@example.org', subject: 'A review', message: 'It is a lie.' },
  ...change,
});
const placeOf = (place: string): string | undefined =>
  reportedIn(message({ place, concern: 'untrue' }), site)?.place;

describe('what a message reports', () => {
  it('is nothing when it is of another kind, whatever else it says', () => {
    expect(reportedIn(message({ kind: 'contact', place: '/terms', concern: 'unlawful' }), site)).toBeNull();
  });

  it('is refused when it does not say what is wrong and where, both at once', () => {
    const refused = (change: Partial<OpenTicket>): object => {
      try {
        reportedIn(message(change), site);
      } catch (error) {
        if (error instanceof InvalidFields) return error.fields ?? {};
      }
      throw new Error('It was taken.');
    };
    expect(refused({})).toEqual({ concern: 'Choose what is wrong with it', place: 'Say where it is' });
    expect(refused({ place: '/blog' })).toEqual({ concern: 'Choose what is wrong with it' });
    expect(refused({ concern: 'other' })).toEqual({ place: 'Say where it is' });
  });

  it('has a path where an address of our own was written, and otherwise the words', () => {
    expect(placeOf(`${site}/installers/ada?page=2#reviews`)).toBe('/installers/ada?page=2#reviews');
    expect(placeOf('/installers/ada')).toBe('/installers/ada');
    expect(placeOf('https://elsewhere.example/installers/ada')).toBe(
      'https://elsewhere.example/installers/ada',
    );
    expect(placeOf('the second photo')).toBe('the second photo');
    expect(placeOf(`${site}/${'a'.repeat(400)}`)).toHaveLength(300);
  });
});
