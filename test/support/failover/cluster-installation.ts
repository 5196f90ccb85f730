import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { asOwner } from '#platform/database/address.ts'
import { parseAddress } from '#platform/database/parse-address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { deriveTestPassword, testSecret } from '../cluster.ts'
import { createScene, type Scene } from '../faults/load.ts'
import { startProgram, type Program } from '../faults/program.ts'
import { startPooler, type Pooler } from '../pooler.ts'
import { sendRequest } from '../send-request.ts'
import { openDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'

export type ClusterInstallation = {
  cluster: DatabaseCluster
  machines: readonly Program[]
  program: Pick<Program, 'output'>
  scene: Scene
  /** Connected to the primary as superuser. */
  withOwner<Result>(work: (ownerClient: Client) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Two machines of the app behind HAProxy, and a cluster of three databases; with PgBouncer in between if asked for. */
export async function openClusterInstallation({
  isPooled = false,
} = {}): Promise<ClusterInstallation> {
  const cluster = await openDatabaseCluster()
  const machines: Program[] = []
  let pooler: Pooler | undefined
  async function close() {
    for (const machine of machines) await machine.close()
    await pooler?.close()
    await cluster.close()
  }
  try {
    const { databaseUrl, folder } = cluster
    if (isPooled) pooler = await openPooler(cluster)
    const variables: Record<string, string> = pooler
      ? {
          DATABASE_URL: `postgres://127.0.0.1:${pooler.address.port}/torv`,
          DATABASE_SESSION_URL: databaseUrl,
        }
      : { DATABASE_URL: databaseUrl }
    for (const port of cluster.appPorts) machines.push(await startMachine(folder, port, variables))
    const database = openDatabase(parseAddress(cluster.databaseUrl), deriveTestPassword, () => {})
    const scene = await createScene(database)
    await database.close()
    await vi.waitFor(async () => {
      const { status } = await sendRequest(cluster.webPort, { host: scene.host })
      if (status !== 200) throw new Error(`HAProxy answers ${status}`)
    }, 30_000)
    return {
      cluster,
      machines,
      program: { output: () => machines.map((machine) => machine.output()).join('\n') },
      scene,
      async withOwner(work) {
        const ownerClient = new Client(asOwner(parseAddress(cluster.superuserUrl)))
        ownerClient.on('error', () => {})
        await ownerClient.connect()
        try {
          return await work(ownerClient)
        } finally {
          await ownerClient.end()
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Its logins are roles that the first start creates. */
async function openPooler({ folder, databaseUrl, appPorts }: DatabaseCluster): Promise<Pooler> {
  const first = await startMachine(folder, appPorts[0], { DATABASE_URL: databaseUrl })
  await first.close()
  const { host, port, database } = parseAddress(databaseUrl)
  return startPooler({ host, port, database })
}

async function startMachine(folder: string, port: number, variables: Record<string, string>) {
  const data = join(folder, `machine-${port}`)
  await mkdir(data, { recursive: true })
  await chmod(data, 0o755)
  return startProgram(
    {
      TORV_DATA: data,
      TORV_DEMO: 'no',
      TORV_SECRET: testSecret,
      TORV_PROCESSES: '1',
      ...variables,
      TRUSTED_PROXIES: '127.0.0.1',
    },
    port,
  )
}
