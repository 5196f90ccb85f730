/** Names a cause that the owner of a shop can act on, or wait for. */
export type ErrorCause =
  | 'noReply'
  | 'signIn'
  | 'recipient'
  | 'tooLong'
  | 'moving'
  | 'database'
  | 'busy'
  | 'service'
  | 'unreadable'
  | 'crashed'
  | 'unknown'

// The first pattern that fits names the cause.
const patterns: readonly [ErrorCause, RegExp][] = [
  ['tooLong', /took too long/i],
  ['moving', /company is being moved/i],
  ['signIn', /invalid login|EAUTH|\b(530|534|535)\b|unauthori[sz]ed|\b401\b|api key|credentials/i],
  [
    'recipient',
    /all recipients were rejected|no recipients|user unknown|mailbox|can't send mail|\b5(50|51|52|53|54)\b/i,
  ],
  ['busy', /too many requests|rate limit|\b(429|421|450|451|452)\b/i],
  [
    'database',
    /deadlock|connection terminated|terminating connection|could not serialize|statement timeout|lock timeout|too many clients/i,
  ],
  [
    'noReply',
    /ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|timed? ?out|timeout|fetch failed|socket hang up|socket close|network|greeting never received/i,
  ],
  ['service', /\b5\d\d\b|bad gateway|service unavailable/i],
  ['unreadable', /^\s*[[{]|invalid input|no mail is registered|a job without an id/i],
]

/** A process that died wrote no error. */
export function findCause(error: string | null): ErrorCause {
  if (error === null) return 'crashed'
  return patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? 'unknown'
}

export const longestErrorLine = 300

// Each pattern is linear, and the line was shortened before.
const secrets: readonly [RegExp, string][] = [
  [/\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'<>]+/gi, '[address]'],
  [/[^\s"'<>()@:,;]+@[^\s"'<>()@:,;]+/g, '[e-mail]'],
  [
    /\b(password|passwd|pass|token|secret|authorization|api[-_ ]?key|key|code|user(?:name)?)\b(["']?\s*[:=]\s*)(bearer\s+|basic\s+)?("[^"]*"|'[^']*'|[^\s,;]+)/gi,
    '$1$2[hidden]',
  ],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [hidden]'],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?(?![\w.])/g, '[address]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, '[address]'],
  [/(?<![\w/.])(?:[a-z\d-]+\.)+[a-z]{2,24}(?::\d{1,5})?(?![\w(])/gi, '[host]'],
  [/(?<![\w.])\/(?:[\w.-]+\/)+[\w.-]*/g, '[file]'],
  [/\b[\w+=-]*\d[\w+=-]*\b/g, ''],
]

/**
 * The technical line of an error for the staff of a shop, without addresses, hosts, paths and whatever could be a secret:
 * messages of libraries quote what they were given.
 */
export function toTechnicalLine(error: string): string {
  const [line = ''] = error.split(/[\r\n]/, 1)
  let text = line.slice(0, 3 * longestErrorLine)
  for (const [pattern, replacement] of secrets) {
    text = text.replaceAll(pattern, (found: string, ...groups: unknown[]) =>
      replacement === '' ? hideLongWord(found) : fill(replacement, groups),
    )
  }
  const clean = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return clean.length > longestErrorLine ? `${clean.slice(0, longestErrorLine - 1)}…` : clean
}

/** Codes, numbers of orders and names of constraints stay; ids and tokens do not. */
function hideLongWord(word: string): string {
  return word.length >= 12 ? '[hidden]' : word
}

function fill(replacement: string, groups: readonly unknown[]): string {
  return replacement.replaceAll(/\$(\d)/g, (_, index: string) => {
    const group = groups[Number(index) - 1]
    return typeof group === 'string' ? group : ''
  })
}
