import { limits } from '#shared/limits.ts'

const maxTargetLength = 8_192

/** React Router matches every prefix of a path, so its cost is quadratic in the number of segments. */
const maxSegments = limits.path / 2

export type Target = { path: string; search: string }

/**
 * Returns the canonical target. Ambiguous paths (doubled or encoded slashes, dot segments, control characters)
 * are invalid; a trailing slash is redirected.
 */
export function parseTarget(
  target: string,
  host: string,
): Target | { moved: string } | 'invalid' | 'misdirected' {
  if (target.length > maxTargetLength) return 'invalid'
  const absolute = /^https?:\/\/([^/?#]*)(\/.*|$)/i.exec(target)
  if (absolute && absolute[1]?.toLowerCase() !== host.toLowerCase()) return 'misdirected'
  const [path = '', ...rest] = (absolute ? absolute[2] || '/' : target).split('?')
  const search = rest.length > 0 ? `?${rest.join('?')}` : ''
  if (path.split('/', maxSegments + 2).length > maxSegments + 1) return 'invalid'
  // PostgreSQL rejects zero bytes in text.
  if (!isPlain(path) || !/^[\x21-\x7e]*$/.test(search) || search.includes('%00')) return 'invalid'
  if (path.length > 1 && path.endsWith('/')) return { moved: path.slice(0, -1) + search }
  return { path, search }
}

function isPlain(path: string): boolean {
  if (!/^\/[\x21-\x7e]*$/.test(path) || /\/\/|[\\#;]|%(2f|5c|2e|00|3b)/i.test(path)) return false
  try {
    const decoded = decodeURIComponent(path)
    return (
      !/[\p{Cc}\\]/u.test(decoded) &&
      !decoded.split('/').some((segment) => segment === '.' || segment === '..')
    )
  } catch {
    return false
  }
}
