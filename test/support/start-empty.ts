import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../tools/find-free-port.ts'
import { getMemoryFolder } from './memory-folder.ts'

/** Starts an installation without any company, as `npm start` does, and reads the address that it prints. */
export async function startEmpty(): Promise<{ link: string; close(): Promise<void> }> {
  const data = join(getMemoryFolder(), 'first-company')
  await rm(data, { recursive: true, force: true })
  const start = spawn(process.execPath, ['tools/start.mjs'], {
    env: {
      PORT: String(await findFreePort()),
      TORV_DATA: data,
      TORV_DEMO: 'no',
      METRICS_ADDRESS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    link: await readLink(start),
    async close() {
      start.kill('SIGTERM')
      await once(start, 'exit')
      await rm(data, { recursive: true, force: true })
    },
  }
}

function readLink({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stdout?.on('data', (chunk) => {
      output += String(chunk)
      const [found] = /http\S+\/admin\/first\/\S+/.exec(output) ?? []
      if (found) resolve(found)
    })
    stdout?.on('end', () => reject(new Error(`no address was printed: ${output}`)))
  })
}
