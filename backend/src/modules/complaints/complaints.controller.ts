import { Body, Controller, Get, Param, Post, type PipeTransform } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../platform/errors/domain-error.js';
import { Id } from '../../platform/http/input/uuid-param.js';
import { Access, Me, type Actor } from '../auth/access/auth.guards.js';
import { Complain, DecisionView } from './complaints.dto.js';
import { Complaints } from './complaints.service.js';
import { decisionKinds, type DecisionKind } from './decision-complaint.entity.js';

class KindPipe implements PipeTransform<string, DecisionKind> {
  transform(value: string): DecisionKind {
    const kind = decisionKinds.find((one) => one === value);
    if (!kind) throw new NotFound();
    return kind;
  }
}

/** Decisions about what people write and show, for the reporter and for the owner of what was acted upon; suspended people too. */
@ApiTags('decisions')
@Access({ roles: ['customer', 'installer'] })
@Controller('api/decisions/:kind/:id')
export class ComplaintsController {
  constructor(private readonly complaints: Complaints) {}

  /** 404 for what is not about the reader. */
  @Get()
  @ApiParam({ name: 'kind', enum: decisionKinds })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: DecisionView })
  read(
    @Me() me: Actor,
    @Param('kind', new KindPipe()) kind: DecisionKind,
    @Id() id: string,
  ): Promise<DecisionView> {
    return this.complaints.decision(me.id, kind, id);
  }

  /** Once: another member of staff looks at it. */
  @Post('complaint')
  @ApiParam({ name: 'kind', enum: decisionKinds })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: DecisionView })
  complain(
    @Me() me: Actor,
    @Param('kind', new KindPipe()) kind: DecisionKind,
    @Id() id: string,
    @Body() { message }: Complain,
  ): Promise<DecisionView> {
    return this.complaints.ask(me.id, kind, id, message);
  }
}
