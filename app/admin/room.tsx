import { data, Link as RouterLink, Outlet, useRouteError } from 'react-router'
import { recordOf } from '#domain/stored.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { LinkContext, type LinkProps } from '#ui/link.tsx'
import { StylingKey } from './dragging/styling-key.tsx'
import type { Route } from './+types/room'
import type { FormAnswer } from './form-answer.ts'
import { BareFault } from './shell/bare-fault.tsx'

/** Root of the admin, independent of the store on the host. */
export default function Room() {
  return (
    <LinkContext value={AppLink}>
      <StylingKey />
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
      Object.entries(results).map(([route, answer]) => [
        route,
        answer.type === 'error' && isLost(answer.result) ? unsent : answer,
      ]),
    )
  },
]

// React Router wraps a network error in an error response.
function isLost(result: unknown): boolean {
  return result instanceof TypeError || recordOf(result)['data'] instanceof TypeError
}

const unsent = {
  type: 'data',
  result: data({ error: adminShellWords.sendLost, faults: {} } satisfies FormAnswer, 503),
} as const

function AppLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}

export function ErrorBoundary() {
  return <BareFault error={useRouteError()} />
}
