import { workInvoiced } from '../../../assignments/assignments.events.js';
import { whatAndWhere } from '../../phrases.js';
import { defineNotice } from '../notice.js';

/** To the customer, with the paper. Of a lead of ours it stands on the job's page alone. */
export const invoicedWork = defineNotice({
  name: 'send-the-invoice-of-the-work',
  event: workInvoiced,
  category: 'money',
  topics: ['assignments'],
  once: ({ invoiceId }) => invoiceId,
  about: async ({ assignmentId, leadId, installerId, customerId, invoiceId, kind }, reads) =>
    customerId === undefined
      ? null
      : {
          ...{ assignmentId, invoiceId, customerId, kind, lead: await reads.lead(leadId) },
          installer: (await reads.nameOf(installerId)) ?? 'The installer',
        },
  to: ({ customerId }) => [customerId],
  words: ({ assignmentId, invoiceId, kind, lead, installer }) => {
    const isInvoice = kind === 'invoice';
    return {
      title: isInvoice ? 'The invoice for the work' : 'A credit note for the work',
      message: isInvoice
        ? `${installer} has invoiced “${lead.title}”. Nothing is left to pay.`
        : `Less is paid for “${lead.title}” than ${installer} had invoiced: a credit note takes the difference back.`,
      link: `/assignments/${assignmentId}`,
      mail: {
        subject: `${isInvoice ? 'Invoice' : 'Credit note'}: ${whatAndWhere(lead)}`,
        paragraphs: [
          `The paper of ${installer} for the work comes with this mail.`,
          isInvoice
            ? 'It was paid through us: nothing is left to pay.'
            : 'What was paid above that went back, or goes back, by the way it came.',
        ],
        button: 'Open the job',
        attachments: [{ workInvoice: { assignmentId, id: invoiceId } }],
      },
    };
  },
});
