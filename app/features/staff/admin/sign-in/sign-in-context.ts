import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { readCookie, staffCookie, staffStepCookie } from '#platform/http/cookies.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'

/** The browser that signs in, and the step that its sign-in waits for. */
export async function getSignInContext({ request, context }: ActionArgs) {
  const requestScope = context.get(requestScopeContext)
  return {
    browser: {
      token: readCookie(request, requestScope, staffCookie),
      user_agent: request.headers.get('user-agent') ?? '',
    },
    step: readCookie(request, requestScope, staffStepCookie),
  }
}

type ReadStep<Pending> = (requestScope: RequestScope, step: string) => Promise<Pending | null>

/** Null without a pending sign-in. */
export async function loadPendingSignIn<Pending>(args: ActionArgs, read: ReadStep<Pending>) {
  const { step } = await getSignInContext(args)
  return loadOrRefuse(args, 'authServiceUnavailable', async (requestScope) =>
    step ? read(requestScope, step) : null,
  )
}

/** Without a pending sign-in, redirects to its first step. */
export async function requirePendingSignIn<Pending>(args: ActionArgs, read: ReadStep<Pending>) {
  const pending = await loadPendingSignIn(args, read)
  if (pending) return pending
  const { step } = await getSignInContext(args)
  throw redirect(to.admin.login(step ? { news: 'step_expired' } : {}))
}

/** The loader of a route without a page. */
export function redirectToSignIn(): never {
  throw redirect(to.admin.login())
}
