import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { askedFor, openWire } from './wires.ts'

const wrk = '/usr/bin/wrk'

/** Requests per second over sixteen connections without pauses. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  host = new URL(url).host,
): Promise<number> {
  if (!existsSync(wrk)) return askedBySixteen(url, seconds, host)
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
async function askedBySixteen(url: string, seconds: number, host: string): Promise<number> {
  const { port, pathname, search } = new URL(url)
  const words = askedFor(host, pathname + search)
  const wires = await Promise.all(Array.from({ length: 16 }, () => openWire(Number(port))))
  const began = performance.now()
  let count = 0
  await Promise.all(
    wires.map(async (wire) => {
      for (; performance.now() - began < seconds * 1_000; count += 1) await wire.ask(words)
    }),
  )
  for (const wire of wires) wire.close()
  return count / ((performance.now() - began) / 1_000)
}
