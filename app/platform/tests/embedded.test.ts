import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { readSettings } from '#app/settings.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import { isAlive } from '#platform/database/embedded/cluster.ts'
import { prepareClusterPaths } from '#platform/database/embedded/cluster-paths.ts'
import { runEmbeddedServer, type EmbeddedServer } from '#platform/database/embedded/supervisor.ts'
import { getMemoryFolder } from '#test/support/memory-folder.ts'

const password = 'for this test alone'
const running: EmbeddedServer[] = []

// One database for all tests, in whatever state the previous test left it: creating one is slow.
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(getMemoryFolder(), 'torv æ space '))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(async () => {
  const { socket } = prepareClusterPaths(folder, 'postgres')
  for (const one of [folder, socket]) await rm(one, { recursive: true, force: true })
})

async function startServer(onRestart?: (attempt: number) => void): Promise<EmbeddedServer> {
  const server = await runEmbeddedServer(folder, { password, ...(onRestart && { onRestart }) })
  running.push(server)
  return server
}

async function queryServer(address: OwnerAddress): Promise<string> {
  const client = new Client(asOwner(address))
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ word: string }>("select 'here' as word")
    return rows[0]?.word ?? ''
  } finally {
    await client.end()
  }
}

test('a database can be created in a path with a space and a non-ASCII letter', async () => {
  const server = await startServer()
  expect(server.isNew).toBe(true)
  expect(await queryServer(server.address)).toBe('here')
})

test('a connection needs the password, and the server listens on no port', async () => {
  const { address } = await startServer()
  const wrongClient = new Client(
    asOwner({ ...address, owner: { ...address.owner, password: 'guess' } }),
  )
  await expect(wrongClient.connect()).rejects.toThrow('password authentication failed')
  const owner = new Client(asOwner(address))
  await owner.connect()
  const { rows } = await owner.query<{ listen_addresses: string }>('show listen_addresses')
  await owner.end()
  expect(rows[0]?.listen_addresses).toBe('')
  expect((await stat(address.host)).mode & 0o777).toBe(0o700)
})

test('many processes start side by side on one folder', async () => {
  await startServer()
  await Promise.all(Array.from({ length: 24 }, () => startServer()))
  expect(new Set(running.map((server) => server.pid())).size).toBe(1)
})

test('an app role can connect to no database but its own', async () => {
  const { address } = await startServer()
  const owner = new Client(asOwner(address))
  await owner.connect()
  await owner.query('create role visiting login')
  const { rows } = await owner.query<{ datname: string }>(
    "select datname from pg_database where has_database_privilege('visiting', oid, 'connect') and datname <> $1",
    [address.database],
  )
  await owner.end()
  expect(rows.filter(({ datname }) => datname !== 'template0')).toEqual([])
})

test('a killed server is started again and answers queries', async () => {
  const onRestart = vi.fn<() => void>()
  const server = await startServer(onRestart)
  const first = server.pid()
  process.kill(first, 'SIGKILL')
  await vi.waitFor(async () => expect(await queryServer(server.address)).toBe('here'), {
    timeout: 120_000,
    interval: 50,
  })
  expect(onRestart).toHaveBeenCalled()
  expect(server.pid()).not.toBe(first)
})

test('a server left behind by a killed app is taken over, with its data', async () => {
  const script = `
    import { runEmbeddedServer } from ${JSON.stringify(join(import.meta.dirname, '../database/embedded/supervisor.ts'))}
    const server = await runEmbeddedServer(process.argv[1], { password: process.argv[2] })
    console.log(server.pid())
    setInterval(() => {}, 1000)`
  const app = spawn(
    process.execPath,
    ['--input-type=module-typescript', '-e', script, folder, password],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const [output] = await once(app.stdout, 'data')
  const leftPid = Number(String(output))
  app.kill('SIGKILL')
  await once(app, 'exit')
  expect(isAlive(leftPid)).toBe(true)

  const server = await startServer()
  expect(server.pid()).toBe(leftPid)
  expect(server.isNew).toBe(false)
  expect(await queryServer(server.address)).toBe('here')
})

test('a server that is still shutting down after its app does not block the next one', async () => {
  const server = await runEmbeddedServer(folder, { password })
  await server.stop()
  // Runs as the user of the server: PostgreSQL takes a process that it may not signal for gone.
  const endingProcess = spawn('/bin/sleep', ['0.7'], { ...server.paths.user })
  const lock = join(server.address.host, '.s.PGSQL.5432.lock')
  await writeFile(
    lock,
    `${endingProcess.pid}\n${server.paths.cluster}\n1\n5432\n${server.address.host}\n`,
  )

  const next = await startServer()
  expect(endingProcess.exitCode).toBe(0)
  expect(await queryServer(next.address)).toBe('here')
})

test('the last process to stop shuts down the server, and the data is there at the next start', async () => {
  const server = await runEmbeddedServer(folder, { password })
  const client = new Client(asOwner(server.address))
  await client.connect()
  await client.query("create table kept as select 'still here' as word")
  await client.end()
  await server.stop()
  expect(isAlive(server.pid())).toBe(false)

  const restarted = await startServer()
  const reader = new Client(asOwner(restarted.address))
  await reader.connect()
  const { rows } = await reader.query('select word from kept')
  await reader.end()
  expect(rows).toEqual([{ word: 'still here' }])
})

test('of two apps of one process, the one that stops first leaves the server to the other', async () => {
  const onRestart = vi.fn<() => void>()
  const [first, second] = [await startServer(), await startServer(onRestart)]
  expect(first.isShared()).toBe(true)
  await first.stop()
  expect(await queryServer(second.address)).toBe('here')
  expect(second.isShared()).toBe(false)
  const pid = second.pid()
  await second.stop()
  expect(isAlive(pid)).toBe(false)
  expect(onRestart).not.toHaveBeenCalled()
})

test('an app whose folder is away for a while starts the server once it is back', async () => {
  const attempts: number[] = []
  const server = await startServer((attempt) => attempts.push(attempt))
  const away = `${folder} away`
  await rename(folder, away)
  process.kill(server.pid(), 'SIGKILL')
  await vi.waitFor(() => expect(attempts).toContain(2), { timeout: 120_000 })
  await rename(away, folder)
  await vi.waitFor(async () => expect(await queryServer(server.address)).toBe('here'), {
    timeout: 120_000,
    interval: 50,
  })
})

test('the secret is created once and is readable by its owner only', async () => {
  const first = readSettings({ TORV_DATA: folder }).keyFor('keeper')
  expect(readSettings({ TORV_DATA: folder }).keyFor('keeper')).toBe(first)
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(folder, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
})
