import { traceTimes } from '#shared/operating-durations.ts'
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

const shownTables = 4

/** Names the operation and the tables of a statement; contains nothing else of its text. */
export function summariseQuery(text: string): string {
  const words = text.replaceAll('"', '')
  const [, called] = /^\s*select ((?:[a-z_]\w*\.)?[a-z_]\w*)\(/i.exec(words) ?? []
  if (called) return `select ${called}`
  const defined = new Set(listMatches(words, /\b([a-z_]\w*) as (?:materialized )?\(/gi))
  // A name before a parenthesis is a function, except for the columns of an insert.
  const sources =
    /\b(?:(?:from|update|join)\s+(?![\w.]+\s*\()|into\s+)((?:[a-z_]\w*\.)?[a-z_]\w*)/gi
  const tables = [...new Set(listMatches(words, sources))].filter((name) => !defined.has(name))
  return [findOperation(words), tables.slice(0, shownTables).join(', ')].join(' ').trim()
}

function findOperation(words: string): string {
  const [, change] = /(?:^|\()\s*(insert|update|delete)\s/i.exec(words) ?? []
  const [first = ''] = /^\s*[a-z]+/i.exec(words) ?? []
  return (change ?? first.replace(/with/i, 'select')).trim().toLowerCase()
}

function listMatches(words: string, pattern: RegExp): string[] {
  return [...words.matchAll(pattern)].map(([, name = '']) => name)
}
