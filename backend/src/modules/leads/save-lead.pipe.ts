import { Injectable, type PipeTransform } from '@nestjs/common';
import { bodyValidation } from '../../platform/http/input/validation.js';
import { ChangeLead, ChangeLeadStatus } from './leads.dto.js';

const isStatusAlone = (body: unknown): boolean =>
  body !== null &&
  typeof body === 'object' &&
  Object.hasOwn(body, 'status') &&
  Object.keys(body).every((field) => ['status', 'reason', 'version'].includes(field));

/** Reads the body of `PUT /api/leads/:id`, which is the whole form or only `status` (docs/product.md#forms), with reason and version if there are any. */
@Injectable()
export class SaveLeadPipe implements PipeTransform<unknown, Promise<ChangeLead | ChangeLeadStatus>> {
  private readonly validation = bodyValidation();

  async transform(body: unknown): Promise<ChangeLead | ChangeLeadStatus> {
    const metatype = isStatusAlone(body) ? ChangeLeadStatus : ChangeLead;
    return (await this.validation.transform(body, { type: 'body', metatype })) as
      ChangeLead | ChangeLeadStatus;
  }
}
