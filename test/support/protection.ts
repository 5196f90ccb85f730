import { pagePermissions, securityHeaders } from '#platform/http/security-headers.ts'
import type { HttpResponse } from './send-request.ts'
import { nonPagePolicy, draggingPolicy, pagePolicy, parsePolicy, type Policy } from './policies.ts'

/** Missing protections of a response; empty if complete. */
export function findMissingProtection(response: HttpResponse, path: string): string[] {
  const { status, headers, bytes } = response
  const isPage = headers['content-type']?.startsWith('text/html')
  const policy = parsePolicy(response)
  const expected = isPage ? getExpectedPolicy(path, status) : nonPagePolicy
  const cookies = headers['set-cookie'] ?? []
  return [
    ...Object.entries(securityHeaders)
      .filter(([name, value]) => headers[name] !== value && !isStricter(name, headers[name]))
      .map(([name]) => name),
    ...diffPolicies(policy, expected),
    ...(isPage && headers['permissions-policy'] !== pagePermissions ? ['permissions-policy'] : []),
    ...(isPersonal(path) && headers['cache-control'] !== 'no-store' ? ['cache-control'] : []),
    ...(bytes.length > 0 && !hasUsableType(headers['content-type']) ? ['content-type'] : []),
    ...cookies
      .filter((line) => !/; Path=\/; .*SameSite=(Lax|Strict)/.test(line) || /Domain=/i.test(line))
      .map((line) => `cookie ${line.split('=')[0]}`),
    ...['server', 'x-powered-by'].filter((name) => headers[name] !== undefined),
  ]
}

// All admin pages allow the styles of dragging; a refused paper and a used link are rendered outside the admin layout.
function getExpectedPolicy(path: string, status: number): Policy {
  const isBare = /\/(receipt|print|credit-notes\/:note|first\/:token)$/.test(path)
  return /^\/admin(\/|$)/.test(path) && (status === 200 || !isBare) ? draggingPolicy : pagePolicy
}

function diffPolicies(policy: Policy, expected: Policy): string[] {
  const directives = new Set([...Object.keys(policy), ...Object.keys(expected)])
  return [...directives]
    .filter((directive) => policy[directive] !== expected[directive])
    .map((directive) => `policy: ${directive} ${policy[directive] ?? 'missing'}`)
}

// Without a charset, browsers guess the encoding.
function hasUsableType(type = ''): boolean {
  return /^(text\/|application\/.*xml)/.test(type) ? /; ?charset=utf-8$/i.test(type) : type !== ''
}

// Addresses with a token send no referrer at all.
function isStricter(name: string, value: string | string[] | undefined): boolean {
  return name === 'referrer-policy' && value === 'no-referrer'
}

function isPersonal(path: string): boolean {
  return /^\/(admin|konto|checkout\/(?:betaling|bestilling)|ordre)(\/|$)/.test(path)
}
