import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { formatRequest, openConnection } from './connection.ts'

const wrk = '/usr/bin/wrk'

/** Requests per second over sixteen connections without pauses. */
export async function measureRequestRate(
  url: string,
  seconds: number,
  host = new URL(url).host,
): Promise<number> {
  if (!existsSync(wrk)) return measureWithoutWrk(url, seconds, host)
  const args = [
    '-t1',
    '-c16',
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: br, gzip',
    '-H',
    `Host: ${host}`,
  ]
  const { stdout } = await promisify(execFile)(wrk, [...args, url])
  if (/Non-2xx or 3xx responses/.test(stdout)) throw new Error(`${url} was not always answered`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

// Fallback without wrk: the client costs more, but equally for everything that is compared.
async function measureWithoutWrk(url: string, seconds: number, host: string): Promise<number> {
  const { port, pathname, search } = new URL(url)
  const request = formatRequest(host, pathname + search)
  const connections = await Promise.all(
    Array.from({ length: 16 }, () => openConnection(Number(port))),
  )
  const began = performance.now()
  let count = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (; performance.now() - began < seconds * 1_000; count += 1) {
        const { head } = await connection.send(request)
        if (!/^HTTP\/1\.1 [23]/.test(head)) throw new Error(`${url}: ${head.slice(0, 40)}`)
      }
    }),
  )
  for (const connection of connections) connection.close()
  return count / ((performance.now() - began) / 1_000)
}
