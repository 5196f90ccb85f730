import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { refusalStatus, refused, spoken } from '#domain/errors.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { ownMark, withPolicy } from '#server/http/page-policy.ts'
import { visitContext } from '#server/http/visit.ts'
import { OwnMark } from '#ui/own-mark.ts'

// The HTTP server puts the visit into the router's context under this very key.
export { visitContext }

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const visit = provider.get(visitContext)
  const answer = visit.isDatabaseLost ? withoutDatabase(context) : { context, status }
  const html = await rendered(
    <OwnMark value={ownMark}>
      <ServerRouter context={answer.context} url={request.url} nonce={ownMark} />
    </OwnMark>,
  )
  const page = withPolicy(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', import.meta.env.DEV ? openPolicy : page.policy)
  if (answer.status === 503) headers.set('retry-after', '5')
  return new Response(page.html, { status: answer.status, headers })
}

// Vite's own client needs inline styles and a socket while a page is being worked on.
const openPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: https: ws:"

/** Hears of every fault of a loader or an action, before its details are taken out of the answer. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  const visit = context.get(visitContext)
  if (isUnreachable(fault)) visit.isDatabaseLost = true
  if (!request.signal.aborted) visit.onFault(fault)
}

// A page whose database went away half-way says what the whole shop says then.
function withoutDatabase(context: EntryContext): { context: EntryContext; status: number } {
  const lost = refused('databaseUnreachable')
  const status = refusalStatus(lost)
  const errors = context.staticHandlerContext.errors ?? {}
  for (const route of Object.keys(errors)) {
    errors[route] = { status, statusText: '', internal: false, data: spoken(lost) }
  }
  return { context, status }
}

function rendered(page: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce: ownMark,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: reject,
    })
  })
}
