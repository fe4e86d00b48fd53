import {
  context,
  createContextKey,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { currentContext } from '../context/context.js';

/** Does nothing unless OpenTelemetry's SDK was loaded before us (docs/ops/traces). */
const tracer = trace.getTracer('rightinstaller');

/** By this name docs/ops/traces finds the id of the request whose trace begins. */
const requestIdKey = createContextKey('rightinstaller.request-id');

interface Facts {
  readonly kind?: SpanKind;
  /** Nothing personal: names, counts, routes without their ids. */
  readonly attributes?: Attributes;
}

/** Begins the trace of a request or of scheduled work. It has the same id, which answers, logs and the audit log name. */
export const beginTrace = (requestId: string, name: string, { kind, attributes = {} }: Facts = {}): Span =>
  context.with(context.active().setValue(requestIdKey, requestId), () =>
    tracer.startSpan(name, { kind: kind ?? SpanKind.SERVER, attributes, root: true }),
  );

/** Runs `work` as a part of what `span` stands for. It does not end with it. */
export const within = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` as a step of the present trace: that of the request which caused it, also when another process took it. */
export function traced<T>(
  name: string,
  work: () => Promise<T>,
  { kind = SpanKind.INTERNAL, attributes = {} }: Facts = {},
): Promise<T> {
  return ended(tracer.startSpan(name, { kind, attributes }, ofRequest(context.active())), work);
}

/** Runs scheduled work, which is a trace of its own. */
export const tracedAlone = <T>(requestId: string, name: string, work: () => Promise<T>): Promise<T> =>
  ended(beginTrace(requestId, name, { kind: SpanKind.CONSUMER }), work);

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await within(span, work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Of an error only what it is called: what it says may hold somebody's words. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** What begins outside of any step belongs to the request, whose own step has the first half of the id. */
function ofRequest(active: Context): Context {
  const traceId = currentContext().requestId?.replaceAll('-', '');
  if (!traceId || trace.getSpan(active)) return active;
  const spanId = traceId.slice(0, 16);
  return trace.setSpanContext(active, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true });
}
