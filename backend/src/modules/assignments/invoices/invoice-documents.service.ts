import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/domain-error.js';
import { placeName } from '../../../platform/geo/outward-places.js';
import { Users } from '../../auth/users.service.js';
import { BidLines } from '../../bids/bids/bid-lines.service.js';
import type { Lead } from '../../leads/lead.entity.js';
import { Leads } from '../../leads/leads.service.js';
import { DocumentDrawing, type DrawnFile } from '../../payments/receipts/document-drawing.service.js';
import { AssignmentRows } from '../assignment-rows.service.js';
import { assertMayRead, type Reader } from '../assignments.policy.js';
import { invoicedLines, invoiceLabel, saidOf } from './invoices.policy.js';
import { WorkInvoices } from './invoices.service.js';

/** Invoices and credit notes of the work as PDF, in the installer's name. */
@Injectable()
export class InvoiceDocuments {
  constructor(
    private readonly invoices: WorkInvoices,
    private readonly rows: AssignmentRows,
    private readonly lines: BidLines,
    private readonly leads: Leads,
    private readonly users: Users,
    private readonly drawing: DocumentDrawing,
  ) {}

  /** One as PDF. @throws NotFound for all but both sides and staff */
  async file(reader: Reader, assignmentId: string, id: string): Promise<DrawnFile> {
    assertMayRead(reader, await this.rows.get(assignmentId));
    return this.draw(assignmentId, id);
  }

  /** The same for a mail to one of them. @throws NotFound */
  async draw(assignmentId: string, id: string): Promise<DrawnFile> {
    const assignment = await this.rows.get(assignmentId);
    const all = await this.invoices.all(assignmentId);
    const invoice = all.find((one) => one.id === id);
    if (!invoice) throw new NotFound();
    const [lead, agreed] = await Promise.all([
      this.leads.get(assignment.leadId),
      this.lines.pricedOfAward(assignmentId),
    ]);
    const number = invoiceLabel(invoice);
    const [first] = all;
    const { kind, becomesPence, heldBackPence, issuedAt } = invoice;
    const { reverseVatNumber } = agreed;
    const [from, to] = await Promise.all([
      this.drawing.party(assignment.installerId, agreed.vatNumber ?? reverseVatNumber),
      this.customerOf(assignment.customerId, lead),
    ]);
    const said = saidOf({
      ...{ kind, becomesPence, agreedPence: agreed.pricePence, isVat: agreed.vatNumber !== null },
      lines: invoicedLines(agreed.lines, invoice),
      first: first && first.id !== id ? invoiceLabel(first) : null,
      ...{ isReversed: reverseVatNumber !== null, heldBackPence },
    });
    const bytes = await this.drawing.draw({
      ...{ ...said, number, issuedAt, to, issuer: from, reference: null },
      ...{ description: `Job: ${lead.title}`, head: from[0] ?? '' },
    });
    return { name: `${number}.pdf`, bytes };
  }

  /** A private customer is named with the town alone: the installer's right to the address ends with the work. */
  private async customerOf(customerId: string | null, lead: Lead): Promise<string[]> {
    if (customerId === null) return this.drawing.operator();
    const customer = await this.users.find(customerId);
    if (!customer || customer.companyName !== null) return this.drawing.party(customerId, null);
    return [`${customer.firstName} ${customer.lastName}`, placeName(lead)];
  }
}
