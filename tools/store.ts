import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { parseHost } from '#domain/shared/host.ts'
import { isRefused, getRefusalText } from '#domain/errors/errors.ts'
import { asOwner } from '#server/platform/database/address.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { importStoreArchive } from '#extras/store-archive/import-store-archive.ts'
import { exportStoreArchive } from '#extras/store-archive/export-store-archive.ts'
import { deleteStore } from '#server/business/stores/delete-store.ts'
import { migrationsFolder, runningDatabase } from './database.ts'
import { inWords } from './in-words.ts'

const usage = `npm run store -- export --domain taskehuset.dk --file taskehuset.tar.zst
npm run store -- import --file taskehuset.tar.zst --owner inge@nordlys.example --domain taskehuset.dk
npm run store -- remove --domain taskehuset.dk --owner inge@nordlys.example

Writes a store with all that is its own into one file, takes such a file into the company of its owner under another
host, and removes a store as its owner would: from that moment nobody finds it, and its books stay.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    owner: { type: 'string', default: '' },
    /** Where somebody owns several companies. */
    company: { type: 'string' },
  },
})
const settings = readSettings(process.env)
const running = await runningDatabase(settings)
await migrate(running.address, await readMigrations(migrationsFolder), settings.keysFor)
const keeper = new Client(asOwner(running.address))
try {
  await keeper.connect()
  const { file } = values
  const domain = domainFrom(values.domain)
  if (positionals[0] === 'export' && file) {
    const { store, rows, bytes } = await exportStoreArchive(keeper, domain, file)
    console.log(
      `${store}: ${rows} rows in ${file}, ${bytes} bytes. Whoever has the file has its customers.`,
    )
  } else if (positionals[0] === 'import' && file) {
    const { name, rows } = await importStoreArchive(keeper, file, { ...(await owner()), domain })
    console.log(`${name}: ${rows} rows; it answers at ${domain}.`)
  } else if (positionals[0] === 'remove') {
    console.log(
      `${await remove(domain)} is gone; what it leaves is cleared away while the shops are open.`,
    )
  } else throw new Error(usage)
} catch (fault) {
  console.error(inWords(fault))
  process.exitCode = 1
} finally {
  await keeper.end()
  await running.stop()
}

function domainFrom(typed: string): string {
  const { platformHost, isProduction } = settings
  const judged = parseHost(typed, { platformHost, allowDevelopmentHosts: !isProduction })
  if (judged === 'domainInvalid') throw new Error(`${typed || 'Nothing'} is no host.\n\n${usage}`)
  return judged.host
}

async function owner(): Promise<{ company_id: string; staff_id: string }> {
  const { rows } = await keeper.query<{ company_id: string; staff_id: string; name: string }>(
    `select m.company_id, m.staff_id, c.name from company_members m
     join staff s on s.id = m.staff_id join companies c on c.id = m.company_id
     where s.email = lower($1) and m.role = 'owner' and c.name = coalesce($2, c.name)`,
    [values.owner, values.company ?? null],
  )
  const [first, second] = rows
  if (!first) throw new Error(`${values.owner || 'Nobody'} owns no company here.\n\n${usage}`)
  if (second)
    throw new Error(`Say which: ${rows.map(({ name }) => `--company "${name}"`).join(', ')}.`)
  return first
}

async function remove(domain: string): Promise<string> {
  const { company_id, staff_id } = await owner()
  const { rows } = await keeper.query<{ id: string; name: string }>(
    'select id, name from stores where company_id = $1 and domain = $2 and deleted_at is null',
    [company_id, domain],
  )
  const [store] = rows
  if (!store) throw new Error(`No store of this company answers to ${domain}.`)
  const database = openDatabase(running.address, settings.keyFor, () => {})
  try {
    const staff = database.scoped({ as: 'staff', staff_id, company_id })
    const no = await deleteStore(staff, { company_id, store_id: store.id }, store.name)
    if (isRefused(no)) throw new Error(getRefusalText(no, 'en'))
    return store.name
  } finally {
    await database.close()
  }
}
