import { editionInForce } from './editions.js';

describe('the edition of a statement that stands at its address', () => {
  const editions = [
    { from: '2026-12-10', path: '/complaints/1.1' },
    { from: '2026-06-01', path: '/complaints/1.0' },
  ];
  const at = (moment: string) => editionInForce(editions, new Date(moment))?.path;

  it('is the old one until the last minute before the new one holds, by the day in London', () => {
    expect(at('2026-12-09T23:59:59Z')).toBe('/complaints/1.0');
    expect(at('2026-12-10T00:00:00Z')).toBe('/complaints/1.1');
    const inSummer = [{ from: '2026-06-02', path: 'new' }, ...editions.slice(1)];
    expect(editionInForce(inSummer, new Date('2026-06-01T23:30:00Z'))?.path).toBe('new');
  });

  it('is the first one for a clock that stands before all of them, and none where there are none', () => {
    expect(at('2020-01-01T00:00:00Z')).toBe('/complaints/1.0');
    expect(editionInForce(undefined, new Date())).toBeUndefined();
  });
});
