import { personalData } from './data/personal-data.js';
import { subjects } from './data/subjects.js';
import { about, ofNobody, sectionsOf } from './personal-data.policy.js';

describe('what we hold about people', () => {
  it('is told by subject, with what each table says, and leaves out what is about nobody', () => {
    const tables = {
      barns: about('files', { says: 'Your barns', whose: 'owner_id', personal: { row: 'id owner_id' } }),
      clock: ofNobody('ahead'),
    };
    const told = sectionsOf(subjects, tables);
    expect(told.find(({ subject }) => subject === 'files')).toMatchObject({
      title: 'Photos and papers',
      holds: ['Your barns'],
      basis: 'contract',
    });
    expect(told.find(({ subject }) => subject === 'records')?.holds).toEqual([]);
  });

  it('fills every section', () => {
    const empty = sectionsOf(subjects, personalData).filter(({ holds }) => holds.length === 0);
    expect(empty).toEqual([]);
  });

  it('reads columns from words, whatever stands between them', () => {
    const { personal, plain, whose } = about('jobs', {
      says: 'Your barns',
      whose: 'owner_id, barn_id > barns.owner_id',
      personal: { clear: 'colour\n  age', keep: 'id' },
      plain: 'version',
    });
    expect(personal).toEqual({ colour: 'clear', age: 'clear', id: 'keep' });
    expect(plain).toEqual(['version']);
    expect(whose).toEqual(['owner_id', 'barn_id > barns.owner_id']);
  });
});
