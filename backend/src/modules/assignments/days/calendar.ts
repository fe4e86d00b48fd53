import { productName } from '../../../config/product.js';
import type { DayPart } from '../work-day.entity.js';
import { hoursOf } from '../work-days.policy.js';

/** One event of a calendar. */
export interface CalendarFacts {
  /** Unique to this event, and the same for each of its revisions. */
  readonly uid: string;
  /** Counts up: a calendar keeps the highest. */
  readonly revision: number;
  /** When it was agreed. */
  readonly at: Date;
  /** A London day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly part: DayPart;
  readonly title: string;
  readonly place: string;
  readonly link: string;
  /** Who is met there, and their number, a line each. */
  readonly with?: readonly string[];
}

/** Where it is, as far as it is known. */
export const placeOf = (
  job: Readonly<{ streetAddress: string | null; location: string; postcode: string }>,
): string => [job.streetAddress, job.location, job.postcode].filter((part) => part !== null).join(', ');

/** The clocks of Europe/London since 1996, so that a calendar needs no list of its own. */
const london = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'TZNAME:BST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:GMT',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar file (RFC 5545) with the one event. */
export const calendarOf = (event: CalendarFacts): string => fileOf([], eventLines(event));

/** Of an all-day job the alarm rings at nine in the morning of the day before, else an hour ahead. */
const alarmAhead = (part: DayPart): string => (hoursOf[part] ? '-PT1H' : '-PT15H');

/** A calendar that programs read again and again. Each event rings. */
export const calendarFeed = (events: readonly CalendarFacts[]): string =>
  fileOf(
    [
      `NAME:${productName} jobs`,
      `X-WR-CALNAME:${productName} jobs`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ],
    events.flatMap((event) =>
      eventLines(event, [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${text(event.title)}`,
        `TRIGGER:${alarmAhead(event.part)}`,
        'END:VALARM',
      ]),
    ),
  );

function fileOf(names: readonly string[], events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//${productName}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...names,
    ...london,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines(event: CalendarFacts, alarm: readonly string[] = []): string[] {
  const { uid, revision, at, day, part, title, place, link } = event;
  const words = [...(event.with ?? []), `The job on ${productName}:`, link].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${utc(at)}`,
    ...when(day, part),
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(words)}`,
    `URL:${link}`,
    'STATUS:CONFIRMED',
    ...alarm,
    'END:VEVENT',
  ];
}

function when(day: string, part: DayPart): string[] {
  const hours = hoursOf[part];
  const date = day.replaceAll('-', '');
  if (!hours) {
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${date}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`];
  }
  const at = (hour: number): string => `TZID=Europe/London:${date}T${String(hour).padStart(2, '0')}0000`;
  return [`DTSTART;${at(hours[0])}`, `DTEND;${at(hours[1])}`];
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Section 3.3.11. */
const text = (words: string): string =>
  words.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** A line has at most 75 octets (section 3.1); a longer one goes on behind a space, and no character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
