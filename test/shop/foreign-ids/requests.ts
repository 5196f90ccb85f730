import { isStaffPath } from '#shared/paths/staff-path.ts'
import { sendRequest, type HttpResponse } from '../../support/send-request.ts'
import { buildPath, type RouteParams, type AppRoute } from '../../support/app-routes.ts'
import { deletions, forms, type Body } from './forms.ts'

export type Requester = { host: string; cookie: string }

/** Ids in the path, ids in the query or body, and ids of the requested shop. */
export type Ids = { named: RouteParams; mentioned: RouteParams; own: RouteParams }

export type TestRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  hasData: boolean
  query?: (ids: RouteParams) => Record<string, string>
  body?: (ids: RouteParams, own: RouteParams) => Body
}

/** The requests of a route: to read, and to change with a valid form. */
export function listRequests(route: AppRoute): TestRequest[] {
  const { path } = route
  const base = { path, hasData: hasData(route) }
  const buildBody = forms[path]
  return [
    { ...base, method: 'GET' },
    ...(buildBody
      ? [
          {
            ...base,
            method: 'POST' as const,
            body: (_: RouteParams, own: RouteParams) => buildBody(own),
          },
        ]
      : []),
    ...(deletions.includes(path) ? [{ ...base, method: 'DELETE' as const }] : []),
  ]
}

/** Whether the router also serves the data of the page: in the back office only. */
export function hasData({ path, files }: AppRoute): boolean {
  return isStaffPath(path) && files.some((file) => file.endsWith('.tsx'))
}

export async function sendTestRequest(
  port: number,
  { host, cookie }: Requester,
  { method, path: route, hasData, query, body }: TestRequest,
  { named, mentioned, own }: Ids,
): Promise<HttpResponse> {
  const search = query ? `?${new URLSearchParams(query(mentioned))}` : ''
  const sent = await encodeBody(body?.(mentioned, { ...own, host }))
  // The data of a page: the complete content in a fraction of the time.
  const path = `${buildPath(route, named)}${hasData ? '.data' : ''}${search}`
  const headers = {
    ...sent?.headers,
    ...(cookie && { cookie }),
    ...(method === 'GET' ? {} : { origin: `http://${host}` }),
  }
  return sendRequest(port, { method, host, path, headers, ...(sent && { body: sent.bytes }) })
}

async function encodeBody(body: Body | undefined) {
  if (!body) return undefined
  const encoded =
    'json' in body && !(body instanceof FormData)
      ? Response.json(body['json'])
      : new Response(body instanceof FormData ? body : new URLSearchParams(toFields(body)))
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    bytes: Buffer.from(await encoded.arrayBuffer()),
  }
}

function toFields(body: Exclude<Body, FormData>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}
