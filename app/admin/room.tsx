import { data, Link as RouterLink, Outlet, useRouteError } from 'react-router'
import { recordOf } from '#domain/stored.ts'
import { adminShellWords } from '#domain/text/admin/shell.ts'
import { LinkContext, type LinkProps } from '#ui/link.tsx'
import { StylingKey } from './dragging/styling-key.tsx'
import type { Route } from './+types/room'
import type { FormAnswer } from './form-answer.ts'
import { BareFault } from './shell/bare-fault.tsx'

/** The staff room: a room of its own on every host, whatever shop lives there. */
export default function Room() {
  return (
    <LinkContext value={AppLink}>
      <StylingKey />
      <Outlet />
    </LinkContext>
  )
}

/** What was sent over a line that broke is said in the form that sent it; the page, and what is typed, stays. */
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

// The router hands over a fault with the status of an answer that never came.
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
