import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * One line of JSON an event. Requests are logged by their way and outcome, and whoever sent them by an id and the
 * vicinity: an address with its query, a header or a form may hold somebody's name, so none of them is handed to the
 * log.
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

// The message of a database fault can quote the values of a row, so only its code and its place in our code are kept.
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
