import { anActor } from '../../../../test/factories/accounts.js';
import { Market } from '../../../../test/factories/market.js';
import { readPdf } from '../../../../test/support/documents/pdf.js';
import { Disputes } from '../../assignments/disputes/disputes.service.js';
import { Work } from '../../assignments/work/work.service.js';
import { MessageContents, type ClaimedMessage } from '../delivery/message-contents.service.js';
import { NotificationsModule } from '../notifications.module.js';

let market: Market;
beforeAll(async () => {
  market = await Market.open({}, [NotificationsModule]);
});
afterAll(() => market?.close());

/** The mails to a person whose subject begins so, with their files. */
async function mailsTo(userId: string, subject: string) {
  const rows = await market.rooms.database.query<ClaimedMessage>(
    `SELECT id, channel, user_id AS "userId", recipient, category, letter, body, code_id AS "codeId", reset_id AS "resetId"
       FROM outgoing_messages WHERE user_id = $1 AND channel = 'email' AND starts_with(letter ->> 'subject', $2) ORDER BY id`,
    [userId, subject],
  );
  const contents = await Promise.all(rows.map((row) => market.rooms.app.get(MessageContents).compose(row)));
  return contents.map((content) => (content && 'mail' in content ? content.mail : null));
}

it('the customer has the invoice of the work by mail, once, and the credit note when less is paid', async () => {
  const [installer, customer, staff] = [
    await market.installer(),
    await market.customer(),
    await market.staff(),
  ];
  const { id, lead } = await market.agreed(installer, customer);
  const work = market.rooms.app.get(Work);
  await work.submit(anActor({ id: installer.id, role: 'installer' }), id, 'All done.');
  await work.approve(anActor({ id: customer.id, role: 'customer' }), id);
  await market.deliver();
  const [mail, ...others] = await mailsTo(customer.id, 'Invoice: ');
  expect(others).toEqual([]);
  expect(mail?.text).toContain('nothing is left to pay');
  const [file] = mail?.attachments ?? [];
  expect(file?.filename).toBe('INV-000001.pdf');
  expect(readPdf(file?.content as Buffer).text).toContain(`Job: ${lead.title}`);
  expect(await mailsTo(installer.id, 'Invoice: ')).toEqual([]);

  const disputes = market.rooms.app.get(Disputes);
  await disputes.start(anActor({ id: customer.id, role: 'customer' }), id, 'Half of it is missing.');
  await disputes.resolve(
    anActor({ id: staff.id, role: 'admin', staffRole: 'owner' }),
    id,
    12_000,
    'So it is.',
  );
  await market.deliver();
  const [credit] = await mailsTo(customer.id, 'Credit note: ');
  expect(credit?.attachments?.map(({ filename }) => filename)).toEqual(['CRN-000001.pdf']);
});
