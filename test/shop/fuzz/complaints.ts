import type { Answer } from '../../support/ask.ts'
import { root } from '../../architecture/sources.ts'

/** What an answer may never be, whatever was asked. */
export function complaintsAbout(answer: Answer, nowhere: readonly string[]): string[] {
  const { status, headers, text } = answer
  // Crowded, or without a database for a moment: said with the time after which it is worth another try.
  const isDeclared = status === 503 && (headers['retry-after'] !== undefined || isData(headers))
  return [
    ...(status >= 500 && !isDeclared ? [`status ${status}`] : []),
    ...forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => what),
    ...(text.includes(root) ? ['a path of this machine'] : []),
    ...nowhere
      .filter((word) => text.includes(word))
      .map((word) => `"${word}", which belongs elsewhere`),
    ...(headers['set-cookie']?.some((line) => line.startsWith('owned'))
      ? ['a foreign cookie']
      : []),
    ...(headers['x-powered-by'] || headers['server'] ? ['what it is made with'] : []),
  ]
}

function isData(headers: Answer['headers']): boolean {
  return headers['content-type']?.startsWith('text/x-script') ?? false
}

const forbidden: readonly [string, RegExp][] = [
  ['a stack trace', /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s]+:\d+:\d+/],
  ['a file of the program', /node_modules\/|app\/server\//],
  [
    'words of the database',
    /syntax error at or near|violates (?:check|unique|foreign|not-null)|invalid input syntax|duplicate key value|row-level security|permission denied for|invalid byte sequence|SQLSTATE|relation "\w+"/,
  ],
  ['a fault of the program', /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError)\b/],
]
