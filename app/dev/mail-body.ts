import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { findLocalMail, getLocalMailHandle } from '#platform/mail/local-mails.ts'
import type { Route } from './+types/mail-body'

/** Allows inline styles but neither scripts nor external resources, like a mail client. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const localMail = throwIfRefused(getLocalMailHandle(context.get(requestScopeContext)))
  const { html } = throwIfRefused(await findLocalMail(localMail, params.mail))
  return new Response(html.replace('<head>', '<head><base target="_top">'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    },
  })
}
