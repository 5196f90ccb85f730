import type { Start } from '../filled-forms.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Client } from 'pg'
import { asKeeper, type KeeperAddress } from '#server/database/address.ts'

export const plantedAt = {
  map: '/planted/map',
  endpoint: '/planted/endpoint/',
  markup: '/planted/echo',
  markupForm: '/planted/form',
  spoken: '/planted/goods',
  silent: '/planted/stock',
} as const

/** Vulnerabilities that a scanner must find during the scan of the shop, served by the test alone. */
export async function plantFaults(address: KeeperAddress, maps: readonly string[]) {
  const database = new Client(asKeeper(address))
  await database.connect()
  await database.query(
    "create table if not exists planted (name text); insert into planted values ('Taske')",
  )
  await database.query('set default_transaction_read_only = on; set statement_timeout = 5000')
  // The client runs one statement at a time.
  let last: Promise<unknown> = Promise.resolve()
  const ask = (sql: string): Promise<{ rows: { name?: unknown }[] } | Error> => {
    const asked = last.then(() => database.query(sql)).catch((fault: Error) => fault)
    last = asked
    return asked
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): Promise<boolean> {
    const url = URL.parse(request.url ?? '', 'http://planted')
    if (!url?.pathname.startsWith('/planted/')) return false
    const said = url.searchParams.get('text') ?? new URLSearchParams(body).get('text') ?? ''
    const wanted = url.searchParams.get('name') ?? ''
    const say = (status: number, words: string) =>
      void response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><html><body><h1>Planted</h1>${words}</body></html>`)
    const [, map] = /^\/planted\/map\/(\d+)$/.exec(url.pathname) ?? []
    if (map !== undefined) say(200, maps[Number(map)] ?? '')
    else if (url.pathname === plantedAt.map) say(200, `${plantedForms}\n${leadingTo(maps)}`)
    else if (url.pathname === plantedAt.spoken) {
      const found = await ask(`select name from planted where name = '${wanted}'`)
      if (found instanceof Error) say(500, `<p>ERROR: ${found.message}</p>`)
      else say(200, found.rows.map(({ name }) => `<p>${String(name)}</p>`).join(''))
    } else if (url.pathname === plantedAt.silent) {
      const found = await ask(`select name from planted where name = '${wanted}'`)
      say(
        200,
        found instanceof Error || found.rows.length === 0
          ? '<p>None.</p>'
          : '<p>In stock, and ready to be sent to you today.</p>',
      )
    } else say(200, `<p>You said: ${said}</p>`)
    return true
  }

  return { answer, close: () => database.end() }
}

const plantedForms = `<a href="${plantedAt.markup}?text=hello">go</a>
<form method="post" action="${plantedAt.markupForm}"><input type="hidden" name="text" value="hello"></form>`

function leadingTo(maps: readonly string[]): string {
  return maps.map((_, index) => `<a href="${plantedAt.map}/${index}">go</a>`).join('\n')
}

/** SQL injections: one page shows database errors, the other only whether a row was found. */
export const plantedStarts: readonly Start[] = [plantedAt.spoken, plantedAt.silent].map((path) => ({
  way: path,
  method: 'GET',
  path,
  fields: [{ name: 'name', value: 'Taske', is: 'text' }],
  isJson: false,
  isPage: false,
}))
