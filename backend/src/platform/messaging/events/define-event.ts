import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';

type PayloadClass<P extends object> = new () => P;

/** A kind of thing that happens in the market: its name, and the shape of what it carries. */
export interface EventType<P extends object = object> {
  readonly name: string;
  /** What it carries, in the order of its declaration. */
  readonly fields: readonly string[];
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

const known = new Map<string, EventType>();

/** The events of all loaded modules, in alphabetical order. */
export const declaredEvents = (): EventType[] =>
  [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name));

/**
 * Declares an event. Payloads hold ids and the few facts true at that moment, never names, addresses or numbers of people.
 * A live event only gains optional fields.
 */
export function defineEvent<P extends object>(name: string, payloadClass: PayloadClass<P>): EventType<P> {
  if (known.has(name)) throw new Error(`Two events are called ${name}`);
  const type: EventType<P> = {
    name,
    fields: fieldsOf(payloadClass),
    parse(payload) {
      const instance = plainToInstance(payloadClass, payload);
      const [fault] = validateSync(instance, { whitelist: false, forbidUnknownValues: true });
      if (fault)
        throw new Error(`${name}: ${fault.property} ${Object.values(fault.constraints ?? {}).join(', ')}`);
      return instance;
    },
  };
  known.set(name, type);
  return type;
}

function fieldsOf(payloadClass: PayloadClass<object>): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(payloadClass, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}
