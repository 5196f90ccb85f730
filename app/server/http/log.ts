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
      serializers: { fault: describe },
    },
    destination,
  )
}

// Messages of database errors can quote row values, so only the code and the stack are logged.
function describe(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { kind: typeof fault }
  const code = 'code' in fault ? fault.code : undefined
  const stack = fault.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    kind: fault.name,
    ...(code === undefined ? { message: fault.message } : { code }),
    stack: stack?.slice(0, 8).map((line) => line.trim()),
  }
}
