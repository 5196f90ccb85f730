import type { TraceSettings } from './trace-settings.ts'

/** Loads the tracer only if a collector is configured. */
export async function startTracing(
  settings: TraceSettings | null,
  onDropped: (count: number) => void,
): Promise<{ close(): Promise<void> } | null> {
  if (!settings) return null
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(settings, onDropped)
}
