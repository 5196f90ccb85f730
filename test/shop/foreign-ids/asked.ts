import { ask, type Answer } from '../../support/ask.ts'
import { addressOn, type Places, type Way } from '../../support/ways.ts'
import { deletions, forms, type Body } from './forms.ts'

export type Asker = { host: string; cookie: string }

/** Ids in the path, ids in the query or body, and ids of the requested shop. */
export type Ids = { named: Places; mentioned: Places; own: Places }

export type Question = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  isPage: boolean
  query?: (ids: Places) => Record<string, string>
  body?: (ids: Places, own: Places) => Body
}

/** The requests of a route: to read, and to change with a valid form. */
export function questionsOn(way: Way): Question[] {
  const { path } = way
  const said = { path, isPage: isPage(way) }
  const fitting = forms[path]
  return [
    { ...said, method: 'GET' },
    ...(fitting
      ? [{ ...said, method: 'POST' as const, body: (_: Places, own: Places) => fitting(own) }]
      : []),
    ...(deletions.includes(path) ? [{ ...said, method: 'DELETE' as const }] : []),
  ]
}

/** Whether the router renders a page there and serves its data to scripts. */
export function isPage({ files }: Way): boolean {
  return files.some((file) => file.endsWith('.tsx'))
}

export async function answerTo(
  port: number,
  { host, cookie }: Asker,
  { method, path: way, isPage, query, body }: Question,
  { named, mentioned, own }: Ids,
): Promise<Answer> {
  const asked = query ? `?${new URLSearchParams(query(mentioned))}` : ''
  const sent = await packed(body?.(mentioned, { ...own, host }))
  // Requests the data of a page: the complete content in a fraction of the time.
  const path = `${addressOn(way, named)}${isPage ? '.data' : ''}${asked}`
  const headers = {
    ...sent?.headers,
    ...(cookie && { cookie }),
    ...(method === 'GET' ? {} : { origin: `http://${host}` }),
  }
  return ask(port, { method, host, path, headers, ...(sent && { body: sent.bytes }) })
}

async function packed(body: Body | undefined) {
  if (!body) return undefined
  const packing =
    'json' in body && !(body instanceof FormData)
      ? Response.json(body['json'])
      : new Response(body instanceof FormData ? body : new URLSearchParams(fieldsOf(body)))
  return {
    headers: { 'content-type': packing.headers.get('content-type') ?? '' },
    bytes: Buffer.from(await packing.arrayBuffer()),
  }
}

function fieldsOf(body: Exclude<Body, FormData>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}
