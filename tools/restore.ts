import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { asOwner } from '#server/platform/database/address.ts'
import { restore } from '#extras/backup/restore.ts'
import { prepareClusterPaths } from '#server/platform/database/embedded/cluster-paths.ts'
import { readFolders, readSettings } from '#server/settings.ts'
import { runningDatabase } from './database.ts'
import { inWords } from './in-words.ts'

const usage = `npm run restore -- --to 2026-11-22T14:05:00+01:00 [--timeline 1]
npm run restore -- --to latest

Brings the embedded database back as it was at that moment. What is there now is put aside, not removed.`

try {
  const env = process.env
  const { to, timeline } = read()
  const folders = readFolders(env)
  const started = performance.now()
  const { base, lastChange, previousCluster } = await restore({
    paths: prepareClusterPaths(folders.data, 'postgres'),
    folder: folders.backups,
    to,
    timeline,
    secretFile: folders.secretFile,
    derivePassword: (secret) =>
      readSettings({ ...env, TORV_SECRET: secret ?? env['TORV_SECRET'] }).keyFor('keeper'),
  })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const until = lastChange ?? new Date(base.until)
  console.log(`Restored in ${seconds} s. The last change in it was made at ${until.toISOString()}.`)
  if (previousCluster)
    console.log(`What was there before lies in ${previousCluster}; remove it when all is well.`)
  await look()
} catch (fault) {
  console.error(inWords(fault))
  process.exitCode = 1
}

function read(): { to: Date | null; timeline: string | undefined } {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, timeline: { type: 'string' } },
  })
  const to = values.to === 'latest' ? null : new Date(values.to ?? '')
  if (to && Number.isNaN(to.getTime())) throw new Error(usage)
  // A moment without its offset is another one on another machine.
  if (to && !/(Z|[+-]\d\d:?\d\d)$/.test(values.to ?? '')) throw new Error(usage)
  if (values.timeline !== undefined && !/^\d{1,9}$/.test(values.timeline)) throw new Error(usage)
  return { to, timeline: values.timeline }
}

async function look(): Promise<void> {
  const database = await runningDatabase(readSettings(process.env))
  const keeper = new Client(asOwner(database.address))
  try {
    await keeper.connect()
    const { rows } = await keeper.query<{ stores: string; orders: string; broken: string }>(
      `select (select count(*) from stores) as stores, (select count(*) from orders) as orders,
         (select count(*) from broken_invariants) as broken`,
    )
    const [{ stores, orders, broken } = { stores: '0', orders: '0', broken: '0' }] = rows
    console.log(`${stores} stores and ${orders} orders; ${broken} contradictions in the books.`)
  } finally {
    await keeper.end()
    await database.stop()
  }
}
