import { text } from 'node:stream/consumers'
import inlineScript from 'virtual:inline-script'
import shopScriptPath from 'virtual:shop-script'
import translatedScripts from 'virtual:staff-scripts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { getRefusalStatus, refused, toLocalisedError } from '#shared/errors/errors.ts'
import { toScriptJson } from '#features/catalogue/rules/structured-data.ts'
import { isApplicationPath } from '#shared/paths/application-path.ts'
import { createTranslator } from '#shell/admin/translated-scripts.ts'
import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { sessionHeader } from '#shell/admin/session-recovery.ts'
import { fetchFormHeader } from '#shared/fetch-form-header.ts'
import { isUnreachable } from '#platform/database/database-errors.ts'
import { ownNonce, applyPolicy } from '#platform/http/page-policy.ts'
import { PageResponse, getThemeStyle } from '#platform/http/page-response.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { inSpan } from '#platform/tracing/tracer.ts'
import { NonceContext, DocumentContext } from '#ui/document-context.ts'
import { ThemeCssContext } from '#ui/theme-style.tsx'
import { KeepMarkupContext, type KeepMarkup } from '#ui/kept-markup.tsx'
import { IslandContext } from '#shell/shop/islands/island.tsx'
import { renderIsland } from '#shell/shop/islands/render-island.tsx'
import { speculationRules } from '#shared/paths/speculation-rules.ts'
import type { FormResult } from '#web/form-result.ts'

// The HTTP server fills the context under these same keys.
export { requestScopeContext, responseNotesContext }

export const translateAssets = createTranslator(translatedScripts)

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { isDatabaseLost } = provider.get(responseNotesContext)
  const response = isDatabaseLost ? toDatabaseErrorPage(context) : { context, status }
  const html = await inSpan(
    () => ({ name: 'render document' }),
    () => renderDocument(response.context, request),
  )
  const page = applyPolicy(html)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', import.meta.env.DEV ? developmentPolicy : page.policy)
  if (response.status === 503) headers.set('retry-after', '5')
  return new PageResponse(Buffer.from(page.html), { status: response.status, headers })
}

// Vite's client needs inline styles and a WebSocket in development.
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: https: ws:"

/** Reports errors of loaders and actions before React Router strips their details. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const notes = context.get(responseNotesContext)
  if (isUnreachable(error)) notes.isDatabaseLost = true
  // Client errors (bad method or address) are skipped, since any client could fill the log with them.
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isClientError) notes.onError(error)
}

/** Signals an ended session to the open page, which then asks for the password again. */
export function handleDataRequest(
  response: Response,
  { context }: { context: Readonly<RouterContextProvider> },
): Response {
  if (context.get(responseNotesContext).isSignedOut) response.headers.set(sessionHeader, 'ended')
  return response
}

// Replaces all errors with the general database error when the database is lost mid-render.
function toDatabaseErrorPage(context: EntryContext): { context: EntryContext; status: number } {
  const refusal = refused('databaseUnreachable')
  const status = getRefusalStatus(refusal)
  const errors = context.staticHandlerContext.errors ?? {}
  for (const route of Object.keys(errors)) {
    errors[route] = { status, statusText: '', internal: false, data: toLocalisedError(refusal) }
  }
  return { context, status }
}

/** Renders the whole document at once: all loaders have finished, and a cached page is not streamed. */
async function renderDocument(context: EntryContext, request: Request): Promise<string> {
  const { serverHandoffStream, ...pageContext } = context
  if (!serverHandoffStream || !isApplicationPath(new URL(request.url).pathname))
    return `<!DOCTYPE html>${renderToStaticMarkup(createPageElement(pageContext, request))}`
  const manifest = translateAssets(context.manifest, getStaffLanguage())
  const page = createPageElement({ ...pageContext, manifest }, request)
  const html = `<!DOCTYPE html>${renderToString(page)}`
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}${toHydrationScript(await text(serverHandoffStream))}${html.slice(end)}`
}

/** Pages that React hydrates are rendered without kept markup. */
export function createPageElement(
  context: EntryContext,
  request: Request,
  keep: KeepMarkup | null = isApplicationPath(new URL(request.url).pathname) ? null : keepMarkup,
): ReactElement {
  return (
    <NonceContext value={ownNonce}>
      <ThemeCssContext value={getThemeStyle}>
        <DocumentContext value={{ ...documentContext, ...readAnswer(context, request) }}>
          <IslandContext value={renderIsland}>
            <KeepMarkupContext value={keep}>
              <ServerRouter context={context} url={request.url} nonce={ownNonce} />
            </KeepMarkupContext>
          </IslandContext>
        </DocumentContext>
      </ThemeCssContext>
    </NonceContext>
  )
}

function readAnswer({ staticHandlerContext: { actionData } }: EntryContext, request: Request) {
  const isInPlace = request.headers.has(fetchFormHeader)
  const [result] = Object.values<FormResult | undefined>(actionData ?? {})
  return {
    isAnswer: actionData !== null,
    submitted: isInPlace ? null : (result?.submitted ?? null),
  }
}

const keptMarkup = new WeakMap<object, Map<string, string>>()
const maxLooks = 20

/** Lives as long as the view that it was rendered from. */
const keepMarkup: KeepMarkup = (view, look, render) => {
  const looks = keptMarkup.get(view) ?? new Map<string, string>()
  const known = looks.get(look)
  if (known !== undefined) return known
  const markup = renderToStaticMarkup(render())
  if (looks.size < maxLooks) keptMarkup.set(view, looks.set(look, markup))
  return markup
}

const documentContext = {
  scriptPath: shopScriptPath,
  inlineScript,
  speculationRules,
}

// Writes React Router's data stream as one script.
function toHydrationScript(data: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  return `<script nonce="${ownNonce}">${stream}.enqueue(${toScriptJson(data)});${stream}.close()</script>`
}
