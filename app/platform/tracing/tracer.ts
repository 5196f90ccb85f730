/** Values must not be personal: they leave the machine. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** The numbers of OpenTelemetry. */
export const spanKinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export type SpanStart = {
  name: string
  kind?: keyof typeof spanKinds
  attributes?: SpanAttributes
  /** Shorter spans are left out. */
  minMilliseconds?: number
}

export type OpenSpan = {
  readonly trace_id: string
  /** Runs the work with the span as the parent of all spans within. */
  run<Result>(work: () => Result): Result
  /** Names the pattern of the route, known only after routing. */
  setRoute(route: string): void
  end(end?: { attributes?: SpanAttributes; hasFailed?: boolean }): void
}

export type Tracer = {
  /** Starts a trace, or continues the one of a valid `traceparent`. */
  startTrace(start: SpanStart, traceparent?: unknown): OpenSpan
  /** Starts a span within the running one; null outside of a sampled trace. */
  startSpan(toStart: () => SpanStart): OpenSpan | null
  /** Names the route of the running request. */
  setRoute(route: string): void
  /** The running span for another process. */
  getTraceparent(): string | null
}

// The built pages contain this file a second time, so the tracer is kept where both find it.
const key = Symbol.for('torv.tracer')

/** Undefined while tracing is off. */
export function getTracer(): Tracer | undefined {
  return Reflect.get(globalThis, key)
}

export function setTracer(tracer: Tracer | undefined): void {
  Reflect.set(globalThis, key, tracer)
}

/** Runs the work in a span of the running trace; without one only runs it. */
export function inSpan<Result>(
  toStart: () => SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = getTracer()?.startSpan(toStart)
  return span ? runInSpan(span, work) : work()
}

export async function runInSpan<Result>(
  span: OpenSpan,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await span.run(work)
    span.end()
    return result
  } catch (error) {
    span.end({ attributes: { 'error.type': getErrorType(error) }, hasFailed: true })
    throw error
  }
}

// Messages may quote values.
function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
