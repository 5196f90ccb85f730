import type { HttpResponse } from '../../support/send-request.ts'
import { root } from '../../architecture/sources.ts'

/** Lists errors and leaks in a response. */
export function findProblems(response: HttpResponse, foreignTexts: readonly string[]): string[] {
  const { status, headers, bytes } = response
  // One character a byte: long pages are searched twice as fast.
  const text = bytes.toString('latin1')
  // Overloaded or without a database: announced with Retry-After.
  const isDeclared = status === 503 && (headers['retry-after'] !== undefined || isData(headers))
  return [
    ...(status >= 500 && !isDeclared ? [`status ${status}`] : []),
    ...(stackTrace.test(text) ? ['a stack trace'] : []),
    ...forbiddenTexts
      .filter(([, words]) => words.some((word) => text.includes(word)))
      .map(([what]) => what),
    ...(text.includes(root) ? ['a path of this machine'] : []),
    ...foreignTexts
      .filter((word) => text.includes(Buffer.from(word).toString('latin1')))
      .map((word) => `"${word}", which belongs elsewhere`),
    ...(headers['set-cookie']?.some((line) => line.startsWith('owned'))
      ? ['a foreign cookie']
      : []),
    ...(headers['x-powered-by'] || headers['server']
      ? ['a header that names the server software']
      : []),
  ]
}

function isData(headers: HttpResponse['headers']): boolean {
  return headers['content-type']?.startsWith('text/x-script') ?? false
}

const stackTrace = /\bat (?:async )?[\w.<>[\] ]+ \(?(?:file:|node:|\/)[^\s]+:\d+:\d+/

const forbiddenTexts: readonly [string, readonly string[]][] = [
  ['a file of the program', ['node_modules/', 'app/platform/', 'app/features/']],
  [
    'an error of the database',
    [
      'syntax error at or near',
      'violates check',
      'violates unique',
      'violates foreign',
      'violates not-null',
      'invalid input syntax',
      'duplicate key value',
      'row-level security',
      'permission denied for',
      'invalid byte sequence',
      'SQLSTATE',
      'relation "',
      'relation &quot;',
    ],
  ],
  [
    'an error of the program',
    ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'ZodError'],
  ],
]
