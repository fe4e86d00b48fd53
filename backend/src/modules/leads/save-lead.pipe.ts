import { Injectable, type PipeTransform } from '@nestjs/common';
import { bodyValidation } from '../../platform/http/validation.js';
import { ChangeLeadStatus, SaveLead } from './leads.dto.js';

const isStatusAlone = (body: unknown): boolean =>
  body !== null &&
  typeof body === 'object' &&
  Object.hasOwn(body, 'status') &&
  Object.keys(body).every((field) => field === 'status' || field === 'reason');

/** Reads the body of `PUT /api/leads/:id`, which is the whole form or only `status` (docs/product.md#forms), with a reason if there is one. */
@Injectable()
export class SaveLeadPipe implements PipeTransform<unknown, Promise<SaveLead | ChangeLeadStatus>> {
  private readonly validation = bodyValidation();

  async transform(body: unknown): Promise<SaveLead | ChangeLeadStatus> {
    const metatype = isStatusAlone(body) ? ChangeLeadStatus : SaveLead;
    return (await this.validation.transform(body, { type: 'body', metatype })) as SaveLead | ChangeLeadStatus;
  }
}
