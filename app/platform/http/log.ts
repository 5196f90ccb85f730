import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Logs one JSON line per event. Query strings, headers and forms may contain personal data, so only route
 * patterns, ids and networks are logged.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { error: describeError },
    },
    destination,
  )
}

// Messages of database errors can quote row values, so only the code and the stack are logged.
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error }
  const code = 'code' in error ? error.code : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    kind: error.name,
    ...(code === undefined ? { message: error.message } : { code }),
    stack: stack?.slice(0, 8).map((line) => line.trim()),
  }
}
