import { securityHeaders } from '#server/http/security-headers.ts'
import type { Answer } from './ask.ts'

/** What protects a browser and is missing from an answer; nothing when all is well. */
export function missingFrom({ headers, bytes }: Answer, path: string): string[] {
  const policy = String(headers['content-security-policy'])
  const cookies = headers['set-cookie'] ?? []
  return [
    ...Object.entries(securityHeaders)
      .filter(([name, value]) => headers[name] !== value && !isStricter(name, headers[name]))
      .map(([name]) => name),
    ...["default-src 'none'", 'frame-ancestors', "base-uri 'none'"]
      .filter((part) => !policy.includes(part))
      .map((part) => `policy: ${part}`),
    ...(/script-src[^;]*(unsafe|\*|http:|data:)/.test(policy) ? ['policy: scripts'] : []),
    ...(isPersonal(path) && headers['cache-control'] !== 'no-store' ? ['cache-control'] : []),
    ...(bytes.length > 0 && !isTyped(headers['content-type']) ? ['content-type'] : []),
    ...cookies
      .filter((line) => !/; Path=\/; .*SameSite=(Lax|Strict)/.test(line) || /Domain=/i.test(line))
      .map((line) => `cookie ${line.split('=')[0]}`),
    ...['server', 'x-powered-by'].filter((name) => headers[name] !== undefined),
  ]
}

// Text without its alphabet is read in whichever one a browser makes out.
function isTyped(type = ''): boolean {
  return /^(text\/|application\/.*xml)/.test(type) ? /; ?charset=utf-8$/i.test(type) : type !== ''
}

// An address with a token in it is told to nobody at all.
function isStricter(name: string, value: string | string[] | undefined): boolean {
  return name === 'referrer-policy' && value === 'no-referrer'
}

function isPersonal(path: string): boolean {
  return /^\/(admin|konto|checkout\/betaling|ordre)(\/|$)/.test(path)
}
