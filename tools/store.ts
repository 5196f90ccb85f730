import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { parseHost } from '#shared/host.ts'
import { isRefused, getRefusalText } from '#shared/errors/errors.ts'
import { asOwner } from '#platform/database/address.ts'
import { readSettings } from '#app/settings.ts'
import { importStoreArchive } from '#extras/store-archive/import-store-archive.ts'
import { exportStoreArchive } from '#extras/store-archive/export-store-archive.ts'
import { proveDomain } from '#features/stores/server/prove-domain.ts'
import { deleteStore } from '#features/stores/server/delete-store.ts'
import { claimFileStorage } from './claim-file-storage.ts'
import { startDatabase } from './database.ts'
import { migrateOrExit } from './migrate-or-exit.ts'
import { openDatabaseWithFiles } from './open-database-with-files.ts'
import { formatError } from './format-error.ts'
import { beginCommand } from './print-usage.ts'

const usage = `npm run store -- export --domain taskehuset.dk --file taskehuset.tar.zst
npm run store -- import --file taskehuset.tar.zst --owner inge@nordlys.example --domain taskehuset.dk
npm run store -- remove --domain taskehuset.dk --owner inge@nordlys.example
npm run store -- prove --domain taskehuset.lan --reason "Staging machine without public DNS" [--company "Nordlys Handel ApS"]

Exports a store into one file, imports such a file into the company of an owner under another host, or removes a store
as its owner would: it can no longer be reached, and its accounting records stay. \`prove\` vouches for a host that a store has
asked for and cannot prove by public DNS: it is served at once and never checked again, and the company reads the reason
in its audit log.`

beginCommand(usage)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    domain: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
    owner: { type: 'string', default: '' },
    /** Required when the owner has several companies, or several companies ask for the host. */
    company: { type: 'string' },
    reason: { type: 'string', default: '' },
  },
})
const settings = readSettings(process.env)
const { platformHost, shopsBelow, isProduction } = settings
const rules = { platformHost, shopsBelow, allowDevelopmentHosts: !isProduction }
const running = await startDatabase(settings)
await migrateOrExit(running, settings)
const database = openDatabaseWithFiles(
  running.address,
  settings.keyFor,
  await claimFileStorage(settings, running.address),
  settings.directory,
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
  } else if (positionals[0] === 'prove') {
    console.log(`${await prove(domain)} is served at ${domain}.`)
  } else throw new Error(usage)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
} finally {
  await ownerClient.end()
  await database.close()
  await running.stop()
}

function parseDomain(submitted: string): string {
  const parsed = parseHost(submitted, rules)
  if (parsed === 'domainInvalid')
    throw new Error(`${submitted || 'Nothing'} is no host.\n\n${usage}`)
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

async function prove(domain: string): Promise<string> {
  const reason = values.reason.trim()
  if (reason.length < 10)
    throw new Error(
      `Say why in --reason, in ten characters or more: the company reads it.\n\n${usage}`,
    )
  const { rows } = await ownerClient.query<Claimant>(
    `select s.company_id, s.id as store_id, s.name, c.name as company_name
     from domain_claims d join stores s on s.company_id = d.company_id and s.id = d.store_id
     join companies c on c.id = d.company_id
     where d.host = $1 and s.deleted_at is null and c.name = coalesce($2, c.name) order by c.name, s.name`,
    [domain, values.company ?? null],
  )
  const [store, other] = rows
  if (!store)
    throw new Error(
      `No store asks for ${domain}. Enter it there first: as its domain, or on its page "Domains".`,
    )
  if (other) {
    const claimants = rows.map(({ company_name }) => `--company "${company_name}"`)
    throw new Error(`Several stores ask for ${domain}. Say whose it is: ${claimants.join(', ')}.`)
  }
  const refusal = await proveDomain(database, store, domain, { reason, rules })
  if (refusal) throw new Error(getRefusalText(refusal, 'en'))
  return store.name
}

type Claimant = { company_id: string; store_id: string; name: string; company_name: string }
