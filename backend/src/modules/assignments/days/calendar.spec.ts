import { calendarFeed, calendarOf, type CalendarFacts } from './calendar.js';

const facts: CalendarFacts = {
  uid: 'work-1@market.test',
  revision: 2,
  at: new Date('2027-06-01T09:30:15.250Z'),
  day: '2027-06-30',
  part: 'morning',
  title: 'Loft aerial',
  place: '1 Mill Lane, BL1 2AB',
  link: 'https://market.test/jobs/lead-1',
};
const unfolded = (more: Partial<CalendarFacts> = {}): string[] =>
  calendarOf({ ...facts, ...more })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a calendar file', () => {
  it('ends each line with CRLF and says what, where and when in London', () => {
    expect(calendarOf(facts).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(calendarOf(facts)).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*END:VCALENDAR\r\n$/);
    expect(unfolded()).toEqual(
      expect.arrayContaining([
        'TZID:Europe/London',
        'UID:work-1@market.test',
        'SEQUENCE:2',
        'DTSTAMP:20270601T093015Z',
        'DTSTART;TZID=Europe/London:20270630T080000',
        'DTEND;TZID=Europe/London:20270630T120000',
        'SUMMARY:Loft aerial',
        'LOCATION:1 Mill Lane\\, BL1 2AB',
        'URL:https://market.test/jobs/lead-1',
      ]),
    );
  });

  it('gives the afternoon its hours, and a whole day no hours at all: it ends where the next begins', () => {
    expect(unfolded({ part: 'afternoon' })).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Europe/London:20270630T120000',
        'DTEND;TZID=Europe/London:20270630T170000',
      ]),
    );
    expect(unfolded({ part: 'all-day' })).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270630', 'DTEND;VALUE=DATE:20270701']),
    );
  });

  it('of many days rings for each, an hour ahead or on the morning before, and names whom to ring', () => {
    const others = { uid: 'work-2@market.test', part: 'all-day' as const };
    const lines = calendarFeed([
      { ...facts, with: ['Kim Holt', '+447700900123'] },
      { ...facts, ...others },
    ])
      .replaceAll('\r\n ', '')
      .split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
    expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:work-1@market.test',
      'UID:work-2@market.test',
    ]);
    expect(lines.filter((line) => line.startsWith('TRIGGER:'))).toEqual(['TRIGGER:-PT1H', 'TRIGGER:-PT15H']);
    expect(lines.find((line) => line.startsWith('DESCRIPTION:Kim'))).toMatch(
      /^DESCRIPTION:Kim Holt\\n\+447700900123\\nThe job on \w+:\\nhttps/,
    );
    expect(calendarFeed([])).toMatch(/^BEGIN:VCALENDAR[^]*END:VCALENDAR\r\n$/);
  });

  it('keeps what people write from ending a line or a value', () => {
    const title = 'Aerial; loft, "north" \\ side\r\nBEGIN:VALARM';
    expect(unfolded({ title })).toContain('SUMMARY:Aerial\\; loft\\, "north" \\\\ side\\nBEGIN:VALARM');
  });

  it('folds what is longer than 75 octets, between letters and never within one', () => {
    const title = 'Größe 🛰️ '.repeat(30).trim();
    const lines = calendarOf({ ...facts, title }).split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toContain('\ufffd');
    expect(unfolded({ title })).toContain(`SUMMARY:${title}`);
  });
});
