import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { refusalStatus, refused, spoken } from '#domain/errors.ts'
import { jsonForScript } from '#domain/structured-data.ts'
import { sessionHeader } from '#admin/shell/keep-room.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { withLateScripts } from '#server/http/late-scripts.ts'
import { ownMark, withPolicy } from '#server/http/page-policy.ts'
import { themeStyle } from '#server/http/theme-style.ts'
import { visitContext } from '#server/http/visit.ts'
import { OwnMark } from '#ui/own-mark.ts'
import { ThemeMaker } from '#ui/theme-style.tsx'

// The HTTP server must put the request scope into the context under this same key.
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
  const html = await rendered(answer.context, request.url)
  const page = withPolicy(import.meta.env.DEV ? html : withLateScripts(html))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', import.meta.env.DEV ? openPolicy : page.policy)
  if (answer.status === 503) headers.set('retry-after', '5')
  // As bytes: a string would first be scanned for lone surrogates.
  return new Response(Buffer.from(page.html), { status: answer.status, headers })
}

// Vite's client needs inline styles and a WebSocket in development.
const openPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: https: ws:"

/** Reports errors of loaders and actions before React Router strips their details. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  const visit = context.get(visitContext)
  if (isUnreachable(fault)) visit.isDatabaseLost = true
  // Client errors (bad method or address) are skipped, since any client could fill the log with them.
  const isOfSender = isRouteErrorResponse(fault) && fault.status < 500
  if (!request.signal.aborted && !isOfSender) visit.onFault(fault)
}

/** Signals an ended session to the open page, which then asks for the password again. */
export function handleDataRequest(
  answer: Response,
  { context }: { context: Readonly<RouterContextProvider> },
): Response {
  if (context.get(visitContext).isSignedOut) answer.headers.set(sessionHeader, 'ended')
  return answer
}

// Replaces all errors with the general database error when the database is lost mid-render.
function withoutDatabase(context: EntryContext): { context: EntryContext; status: number } {
  const lost = refused('databaseUnreachable')
  const status = refusalStatus(lost)
  const errors = context.staticHandlerContext.errors ?? {}
  for (const route of Object.keys(errors)) {
    errors[route] = { status, statusText: '', internal: false, data: spoken(lost) }
  }
  return { context, status }
}

/** Renders the whole document at once: all loaders have finished, and a cached page is not streamed. */
async function rendered(context: EntryContext, url: string): Promise<string> {
  const { serverHandoffStream, ...whole } = context
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const html = renderToString(pageOf(whole, url))
  const end = html.lastIndexOf('</body>')
  return `<!DOCTYPE html>${html.slice(0, end)}${handedOver(data)}${html.slice(end)}`
}

export function pageOf(context: EntryContext, url: string): ReactElement {
  return (
    <OwnMark value={ownMark}>
      <ThemeMaker value={themeStyle}>
        <ServerRouter context={context} url={url} nonce={ownMark} />
      </ThemeMaker>
    </OwnMark>
  )
}

// Writes React Router's data stream as one script.
function handedOver(data: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${ownMark}">${stream}.enqueue(${jsonForScript(data)});${stream}.close()</script>`
}
