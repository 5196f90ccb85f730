import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildFolder, root } from '../../tools/build.ts'
import { startCommand } from '../../tools/start-command.ts'
import { sendRequest } from '../support/send-request.ts'

let release: string
let torv: ChildProcess | undefined

beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'torv-release-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(release, file))
  cpSync(buildFolder, join(release, 'build'), { recursive: true })
})
afterAll(async () => {
  if (torv && torv.exitCode === null) {
    torv.kill('SIGTERM')
    await once(torv, 'exit')
  }
  rmSync(release, { recursive: true, force: true })
})

test('a release is installed without the packages that build and test', () => {
  execFileSync(process.execPath, ['tools/setup.mjs', 'start'], { cwd: release })
  const has = (name: string) => existsSync(join(release, 'node_modules', name))
  expect(has('react')).toBe(true)
  const builders = ['vite', '@react-router/dev', '@playwright/test', 'vitest', 'lucide-react']
  expect(builders.filter(has)).toEqual([])
  // npm keeps the compiler as an optional peer; a release must start without it.
  for (const name of ['typescript', '@typescript'])
    rmSync(join(release, 'node_modules', name), { recursive: true, force: true })
})

test('it starts in production and responds', async () => {
  const port = await startRelease()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const page = await sendRequest(port, { host: 'admin.localhost', path: '/admin/login' })
  expect(page.status).toBe(200)
  expect(page.text).toContain('<html')
})

test('changed sources are refused in words when nothing can build them', async () => {
  torv?.kill('SIGTERM')
  if (torv) await once(torv, 'exit')
  rmSync(join(release, 'app/root.tsx'))
  await expect(startRelease()).rejects.toThrow('the packages that build them are not installed')
})

async function startRelease(): Promise<number> {
  const node = join(release, 'node_modules/.bin/node')
  const child = spawn(node, startCommand, {
    cwd: release,
    env: {
      // PostgreSQL is started through a program of the system if the test runs as root.
      PATH: `${dirname(node)}:/usr/sbin:/usr/bin:/sbin:/bin`,
      NODE_ENV: 'production',
      PORT: '0',
      TORV_BACKUPS: 'no',
      TORV_DATA: join(release, 'data'),
      TORV_EMBEDDED_DATABASE: 'yes',
      METRICS_ADDRESS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  torv = child
  let output = ''
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += String(chunk)
      const [, port] = /^ {2}http:\/\/\S+:(\d+)$/m.exec(output) ?? []
      if (port) resolve(Number(port))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(`the release did not start: ${output}`)))
  })
}
