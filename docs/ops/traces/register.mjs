// Loaded before the product (NODE_OPTIONS=--import): sends what it does, step by step, to OTEL_EXPORTER_OTLP_ENDPOINT. A trace has the id
// of the request that began it, without its hyphens; the product asks for that under the name below.
// OTEL_TRACES_SAMPLER_ARG=0.1 keeps a tenth. Without an address nothing is recorded.
import { context, createContextKey, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

const requestIdKey = createContextKey('rightinstaller.request-id');
const random = new RandomIdGenerator();
/** The id of the request whose trace begins right now. */
const beginning = () => context.active().getValue(requestIdKey)?.replaceAll('-', '');

if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || `rightinstaller-${process.env.ROLE || 'both'}`,
    }),
    // By the id alone, so that all processes keep the same traces.
    sampler: new TraceIdRatioBasedSampler(Number(process.env.OTEL_TRACES_SAMPLER_ARG || 1)),
    idGenerator: {
      generateTraceId: () => beginning() ?? random.generateTraceId(),
      generateSpanId: () => beginning()?.slice(0, 16) ?? random.generateSpanId(),
    },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  const flush = () => void provider.forceFlush().catch(() => undefined);
  process.once('beforeExit', flush);
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      flush();
      // Who listens to a signal must not keep it from a process that has no other plans.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
}
