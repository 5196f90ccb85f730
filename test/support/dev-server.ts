import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/build.ts'
import { testSecret } from './cluster.ts'
import type { TestDatabase } from './database.ts'
import { getTestFilesFolder } from './files.ts'

export type DevServer = {
  port: number
  output(): string
  /** Changes a source file of the copy, in which `from` must occur. */
  edit(file: string, from: string, to: string): Promise<void>
  close(): Promise<void>
}

/** The program of `npm run dev` in a copy of the sources, over a test database: a killed test leaves the checkout as it is. */
export async function startDevServer(
  { address }: TestDatabase,
  extraEnv: Record<string, string>,
): Promise<DevServer> {
  const folder = copySources()
  const { user, password } = address.owner
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: {
      PATH: '',
      DATABASE_URL: `postgres://${user}:${password}@localhost:${address.port}/${address.database}?host=${address.host}`,
      TORV_SECRET: testSecret,
      TORV_DATA: join(folder, 'var'),
      TORV_FILES: getTestFilesFolder(),
      METRICS_ADDRESS: 'off',
      ...extraEnv,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    const collect = (text: Buffer) => {
      output += String(text)
      const [, portText] = /^Torv is open[\s\S]*?^ {2}http:\/\/\S+:(\d+)/m.exec(output) ?? []
      if (portText) resolve(Number(portText))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    void exited.then(async () => {
      await rm(folder, { recursive: true, force: true })
      reject(new Error(`npm run dev ended: ${output}`))
    })
  })
  return {
    port,
    output: () => output,
    async edit(file, from, to) {
      const path = join(folder, file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`)
      await writeFile(path, source.replace(from, to))
    },
    async close() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'torv-dev-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file))
  // A folder of its own for what Vite keeps there.
  const packages = join(root, 'node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages).filter(
    (one) => one !== '.cache' && !one.startsWith('.vite'),
  ))
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  return folder
}
