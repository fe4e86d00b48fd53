import { from0210To0261 } from './0210-to-0261.js';
import { from0262To0320 } from './0262-to-0320.js';
import { from0330To0353 } from './0330-to-0353.js';
import { from0360To0363 } from './0360-to-0363.js';
import { from0364To0401 } from './0364-to-0401.js';
import { from0405To0414 } from './0405-to-0414.js';
import { from0421To0500 } from './0421-to-0500.js';
import { from0501To0710 } from './0501-to-0710.js';
import { from0720To0730 } from './0720-to-0730.js';

/** What a database of the oldest version that is carried on has behind it. */
export const oldest: readonly string[] = [
  'Platform1700000000001',
  'Auth1700000000010',
  'Verification1700000000020',
  'Installers1700000000021',
  'Payments1700000000030',
  'Ledger1700000000031',
  'Leads1700000000040',
  'Bids1700000000050',
  'Notifications1700000000060',
  'Dispatch1700000000061',
  'DemoMarket1700000000070',
  'Tickets1700000000120',
  'VisitorMails1700000000121',
  'TicketNotes1700000000122',
  'Ranks1700000000130',
  'Disputes1700000000131',
  'Growth1700000000140',
  'Counts1700000000141',
  'Retention1700000000150',
];

/** What came after it, one by one, until the baseline. */
export const steps = [
  ...from0210To0261,
  ...from0262To0320,
  ...from0330To0353,
  ...from0360To0363,
  ...from0364To0401,
  ...from0405To0414,
  ...from0421To0500,
  ...from0501To0710,
  ...from0720To0730,
];
