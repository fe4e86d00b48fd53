import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Environment } from '../../config/environment.js';
import { RateLimits } from '../../platform/http/limits/rate-limits.js';
import { Public } from '../auth/access/auth.guards.js';
import { OpenTicket, TicketOpenedView } from './tickets.dto.js';
import { Tickets } from './tickets.service.js';

const hour = 3_600;
/** Messages an hour from one address of the network, and for one email address. */
const perMachine = 10;
const perMachineInSandbox = 1_000;
const perWriter = 5;

@ApiTags('tickets')
@Controller('api/tickets')
@Public()
export class TicketsController {
  constructor(
    private readonly tickets: Tickets,
    private readonly limits: RateLimits,
    private readonly environment: Environment,
  ) {}

  @Post()
  @ApiCreatedResponse({ type: TicketOpenedView })
  async open(@Body() input: OpenTicket, @Req() request: FastifyRequest): Promise<TicketOpenedView> {
    const machines = this.environment.sandbox ? perMachineInSandbox : perMachine;
    await this.limits.takeFrom('ticket', request.ip, machines, hour);
    await this.limits.take(`ticket:email:${input.email}`, perWriter, hour);
    return { reference: await this.tickets.open(input) };
  }
}
