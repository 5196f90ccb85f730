import { traceTimes } from '#shared/operating-durations.ts'
import { summariseQuery } from './summarise-query.ts'
import type { SpanStart } from './tracer.ts'

/** The statements of one round trip; their scope and BEGIN are in each and not named. */
export function describeQueries(
  statements: readonly { text: string; name?: string | undefined }[],
): SpanStart {
  const named = statements.filter(({ text, name }) => name !== 'scope' && !text.startsWith('begin'))
  const name = named.map(({ text }) => summariseQuery(text)).join('; ')
  return {
    name,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.summary': name,
      ...(named.length > 1 && { 'db.operation.batch.size': named.length }),
    },
  }
}

export function describeWait(): SpanStart {
  return { name: 'wait for a database connection', minMilliseconds: traceTimes.shortestWait }
}
