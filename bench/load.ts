import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

const wrk = '/usr/bin/wrk'

/** Requests a second that a server answers to sixteen who ask without a pause. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  if (!existsSync(wrk)) {
    const started = performance.now()
    const count = await ask(url, seconds * 500)
    return count / ((performance.now() - started) / 1_000)
  }
  const args = ['-t1', '-c16', `-d${seconds}s`, '-H', 'Accept-Encoding: br, gzip', url]
  const { stdout } = await promisify(execFile)(wrk, args)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** Asks a page so many times over sixteen kept connections. */
export async function ask(url: string, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let left = times
  async function one() {
    while (left > 0) {
      left -= 1
      await new Promise<void>((resolve, reject) => {
        get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
          response.resume().once('end', resolve)
        }).once('error', reject)
      })
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  agent.destroy()
  return times
}
