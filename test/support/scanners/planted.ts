import type { StartRequest } from '../filled-forms.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'

export const plantedPaths = {
  map: '/planted/map',
  endpoint: '/planted/endpoint/',
  markup: '/planted/echo',
  markupForm: '/planted/form',
  errorBased: '/planted/goods',
  blind: '/planted/stock',
} as const

/** Vulnerabilities that a scanner must find during the scan of the shop, served by the test alone. */
export async function plantVulnerabilities(address: OwnerAddress, maps: readonly string[]) {
  const database = new Client(asOwner(address))
  await database.connect()
  await database.query(
    "create table if not exists planted (name text); insert into planted values ('Taske')",
  )
  await database.query('set default_transaction_read_only = on; set statement_timeout = 5000')
  // The client runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  const runQuery = (sql: string): Promise<{ rows: { name?: unknown }[] } | Error> => {
    const pending = last.then(() => database.query(sql)).catch((error: Error) => error)
    last = pending
    return pending
  }

  async function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): Promise<boolean> {
    const url = URL.parse(request.url ?? '', 'http://planted')
    if (!url?.pathname.startsWith('/planted/')) return false
    const echoed = url.searchParams.get('text') ?? new URLSearchParams(body).get('text') ?? ''
    const searched = url.searchParams.get('name') ?? ''
    const sendPage = (status: number, content: string) =>
      void response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html><body><h1>Planted</h1>${content}</body></html>`)
    const [, map] = /^\/planted\/map\/(\d+)$/.exec(url.pathname) ?? []
    if (map !== undefined) sendPage(200, maps[Number(map)] ?? '')
    else if (url.pathname === plantedPaths.map) sendPage(200, `${plantedForms}\n${toLinks(maps)}`)
    else if (url.pathname === plantedPaths.errorBased) {
      const result = await runQuery(`select name from planted where name = '${searched}'`)
      if (result instanceof Error) sendPage(500, `<p>ERROR: ${result.message}</p>`)
      else sendPage(200, result.rows.map(({ name }) => `<p>${String(name)}</p>`).join(''))
    } else if (url.pathname === plantedPaths.blind) {
      const result = await runQuery(`select name from planted where name = '${searched}'`)
      sendPage(
        200,
        result instanceof Error || result.rows.length === 0
          ? '<p>None.</p>'
          : '<p>In stock, and ready to be sent to you today.</p>',
      )
    } else sendPage(200, `<p>You said: ${echoed}</p>`)
    return true
  }

  return { handleRequest, close: () => database.end() }
}

const plantedForms = `<a href="${plantedPaths.markup}?text=hello">go</a>
<form method="post" action="${plantedPaths.markupForm}"><input type="hidden" name="text" value="hello"></form>`

function toLinks(maps: readonly string[]): string {
  return maps.map((_, index) => `<a href="${plantedPaths.map}/${index}">go</a>`).join('\n')
}

/** SQL injections: one page shows database errors, the other only whether a row was found. */
export const plantedStarts: readonly StartRequest[] = [
  plantedPaths.errorBased,
  plantedPaths.blind,
].map((path) => ({
  route: path,
  method: 'GET',
  path,
  fields: [{ name: 'name', value: 'Taske', is: 'text' }],
  isJson: false,
  hasData: false,
}))
