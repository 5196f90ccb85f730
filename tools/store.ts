import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { parseHost } from '#domain/shared/host.ts'
import { isRefused, getRefusalText } from '#domain/errors/errors.ts'
import { asOwner } from '#server/platform/database/address.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { readSettings } from '#server/settings.ts'
import { importStoreArchive } from '#extras/store-archive/import-store-archive.ts'
import { exportStoreArchive } from '#extras/store-archive/export-store-archive.ts'
import { deleteStore } from '#server/business/stores/delete-store.ts'
import { claimFilePlaces } from './claim-file-places.ts'
import { migrationsFolder, startDatabase } from './database.ts'
import { openDatabaseWithFiles } from './open-database-with-files.ts'
import { formatError } from './format-error.ts'

const usage = `npm run store -- export --domain taskehuset.dk --file taskehuset.tar.zst
npm run store -- import --file taskehuset.tar.zst --owner inge@nordlys.example --domain taskehuset.dk
npm run store -- remove --domain taskehuset.dk --owner inge@nordlys.example

Exports a store into one file, imports such a file into the company of an owner under another host, or removes a store
as its owner would: it can no longer be reached, and its accounting records stay.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    owner: { type: 'string', default: '' },
    /** Required when the owner has several companies. */
    company: { type: 'string' },
  },
})
const settings = readSettings(process.env)
const running = await startDatabase(settings)
await migrate(running.address, await readMigrations(migrationsFolder), settings.keysFor)
const database = openDatabaseWithFiles(
  running.address,
  settings.keyFor,
  await claimFilePlaces(settings, running.address),
)
const { files } = database.scoped({ as: 'router' })
const ownerClient = new Client(asOwner(running.address))
try {
  await ownerClient.connect()
  const { file } = values
  const domain = parseDomain(values.domain)
  if (positionals[0] === 'export' && file) {
    const { store, rows, bytes } = await exportStoreArchive(ownerClient, domain, file, files)
    console.log(
      `${store}: ${rows} rows in ${file}, ${bytes} bytes. The file contains customer data: keep it safe.`,
    )
  } else if (positionals[0] === 'import' && file) {
    const { name, rows } = await importStoreArchive(ownerClient, file, {
      ...(await owner()),
      domain,
      files,
    })
    console.log(`${name}: ${rows} rows; it is served at ${domain}.`)
  } else if (positionals[0] === 'remove') {
    console.log(
      `${await remove(domain)} is removed; its remaining data is deleted while the app runs.`,
    )
  } else throw new Error(usage)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await ownerClient.end()
  await database.close()
  await running.stop()
}

function parseDomain(typed: string): string {
  const { platformHost, isProduction } = settings
  const parsed = parseHost(typed, { platformHost, allowDevelopmentHosts: !isProduction })
  if (parsed === 'domainInvalid') throw new Error(`${typed || 'Nothing'} is no host.\n\n${usage}`)
  return parsed.host
}

async function owner(): Promise<{ company_id: string; staff_id: string }> {
  const { rows } = await ownerClient.query<{ company_id: string; staff_id: string; name: string }>(
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
  const { rows } = await ownerClient.query<{ id: string; name: string }>(
    'select id, name from stores where company_id = $1 and domain = $2 and deleted_at is null',
    [company_id, domain],
  )
  const [store] = rows
  if (!store) throw new Error(`This company has no store at ${domain}.`)
  const staff = database.scoped({ as: 'staff', staff_id, company_id })
  const refusal = await deleteStore(staff, { company_id, store_id: store.id }, store.name)
  if (isRefused(refusal)) throw new Error(getRefusalText(refusal, 'en'))
  return store.name
}
