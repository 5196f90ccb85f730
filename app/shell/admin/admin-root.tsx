import { data, Link as RouterLink, Outlet, useRouteError } from 'react-router'
import { toRecord } from '#shared/json-values.ts'
import { adminShellTexts } from '#shared/text/admin/shell.ts'
import { toBothLanguages } from '#shared/errors/refusal.ts'
import { LinkContext, type LinkProps } from '#ui/link.tsx'
import { toFailedResult } from '#web/form-result.ts'
import { speakOwnLanguage } from './own-language.ts'
import { StyleNonce } from './dragging/style-nonce.tsx'
import type { Route } from './+types/admin-root'
import { BareError } from './page-error.tsx'

export const middleware = [speakOwnLanguage]

/** Root of the admin, independent of the store on the host. */
export default function AdminRoot() {
  return (
    <LinkContext value={AppLink}>
      <StyleNonce />
      <Outlet />
    </LinkContext>
  )
}

/** Turns a failed submission into a form error, so the page and the input stay. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next()
    if (request.method === 'GET') return results
    return Object.fromEntries(
      Object.entries(results).map(([route, outcome]) => [
        route,
        outcome.type === 'error' && isNetworkError(outcome.result) ? getConnectionLost() : outcome,
      ]),
    )
  },
]

// React Router wraps a network error in an error response.
function isNetworkError(result: unknown): boolean {
  return result instanceof TypeError || toRecord(result)['data'] instanceof TypeError
}

const getConnectionLost = () =>
  ({
    type: 'data',
    result: data(toFailedResult(toBothLanguages(adminShellTexts.sendLost)), 503),
  }) as const

function AppLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

export function ErrorBoundary() {
  return <BareError error={useRouteError()} />
}
