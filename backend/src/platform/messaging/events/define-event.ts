import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

type PayloadClass<P extends object> = new () => P;

/** A kind of thing that happens in the market: its name, and the shape of what it carries. */
export interface EventType<P extends object = object> {
  readonly name: string;
  /** @throws Error when the payload is not what the event promises */
  parse(payload: unknown): P;
}

/** One row of the outbox, as a handler receives it. */
export interface DomainEvent<P extends object = object> {
  readonly id: string;
  readonly name: string;
  readonly payload: P;
  /** UTC */
  readonly occurredAt: Date;
}

const known = new Set<string>();

/**
 * Declares an event. Payloads hold ids and the few facts true at that moment, never names, addresses or numbers of people.
 * A live event only gains optional fields.
 */
export function defineEvent<P extends object>(name: string, payloadClass: PayloadClass<P>): EventType<P> {
  if (known.has(name)) throw new Error(`Two events are called ${name}`);
  const type: EventType<P> = {
    name,
    parse(payload) {
      const instance = plainToInstance(payloadClass, payload);
      const [fault] = validateSync(instance, { whitelist: false, forbidUnknownValues: true });
      if (fault)
        throw new Error(`${name}: ${fault.property} ${Object.values(fault.constraints ?? {}).join(', ')}`);
      return instance;
    },
  };
  known.add(name);
  return type;
}
