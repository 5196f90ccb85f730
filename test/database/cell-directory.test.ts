import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { Client } from 'pg'
import { refused } from '#shared/errors/errors.ts'
import { adoptCell } from '#cells/adopt-cell.ts'
import { openDirectory, type Directory } from '#cells/directory.ts'
import { rebuildMap } from '#cells/host-map.ts'
import { migrateDirectory } from '#cells/migrate-directory.ts'
import { openCellDirectory, type CellDirectory } from '#cells/server/cell-directory.ts'
import { withClaim } from '#platform/database/claims.ts'
import { asRole, type OwnerAddress } from '#platform/database/address.ts'
import { deriveCellPassword, toCellRole } from '#cells/server/directory-address.ts'
import { ensureDatabase } from '#platform/database/embedded/cluster.ts'
import { holdCellRoles } from '../support/cell-roles.ts'
import { openDatabaseForTest } from '../support/database.ts'
import { createTwoShops } from '../support/two-shops.ts'

const host = 'taskehuset.example'
const taken = refused('storeDomainTaken', { field: 'domain' })

let address: OwnerAddress
let releaseRoles: () => Promise<void>
let directory: Directory
let north: CellDirectory
let south: CellDirectory

beforeAll(async () => {
  releaseRoles = await holdCellRoles()
  address = { ...inject('template'), database: `test_${randomUUID().replaceAll('-', '')}` }
  await ensureDatabase(address)
  await migrateDirectory(address)
  await migrateDirectory(address)
  directory = await openDirectory(address)
  north = await openCellClaims('north')
  south = await openCellClaims('south')
}, 400_000)
afterAll(async () => {
  await Promise.all([north.close(), south.close(), directory.close()])
  await releaseRoles()
})

test('a host belongs to the company that claims it first, in whichever cell', async () => {
  const [bags, clay] = [randomUUID(), randomUUID()]
  expect(await withClaim(north.claimHost(host, bags), taken, async () => 'served')).toBe('served')
  // Repeated: another process, or a lost response.
  expect(await north.claimHost(host, bags).take()).toBe(true)
  expect(await withClaim(south.claimHost(host, clay), taken, async () => 'served')).toEqual(taken)
  expect(await withClaim(north.claimHost(host, clay), taken, async () => 'served')).toEqual(taken)
  expect(await directory.listHosts()).toEqual([{ host, cell: 'north' }])
})

test('a claim is released when the work is refused, unless it was confirmed before', async () => {
  const company = randomUUID()
  const refusal = refused('storeNotFound')
  await withClaim(north.claimHost('ny.example', company), taken, async () => refusal)
  expect(await south.claimHost('ny.example', randomUUID()).take()).toBe(true)
  await withClaim(north.claimHost('fast.example', company), taken, async () => null)
  await withClaim(north.claimHost('fast.example', company), taken, async () => 'served')
  await withClaim(north.claimHost('fast.example', company), taken, async () => refusal)
  expect(await south.claimHost('fast.example', randomUUID()).take()).toBe(false)
})

test('a cell cannot claim for a company of another cell', async () => {
  const company = randomUUID()
  expect(await north.claimHost('min.example', company).take()).toBe(true)
  expect(await south.claimHost('min.example', company).take()).toBe(false)
  await south.claimHost('min.example', company).settle(false)
  expect(await directory.listHosts()).toContainEqual({ host: 'min.example', cell: 'north' })
})

test('a host that would write a further entry into the map of the proxy is refused', async () => {
  for (const name of ['a.example south x', 'a.example\nb.example south', 'A.example', ''])
    await expect(north.claimHost(name, randomUUID()).take()).rejects.toThrow(
      /hosts_host_check|hosts_check/,
    )
})

test('an account lives in one cell', async () => {
  expect(await north.claimAddress('inge@nordlys.example').take()).toBe(true)
  expect(await north.claimAddress('inge@nordlys.example').take()).toBe(true)
  expect(await south.claimAddress('inge@nordlys.example').take()).toBe(false)
  await south.claimAddress('inge@nordlys.example').settle(false)
  expect(await south.claimAddress('inge@nordlys.example').take()).toBe(false)
})

test('a cell issues tickets for accounts of its own, and redeems tickets that were made for it', async () => {
  const inge = {
    staff_id: randomUUID(),
    email: 'inge@nordlys.example',
    name: 'Inge',
    is_strong: true,
    confirmed_at: new Date(),
  }
  const issue = async (cell: CellDirectory, host: string) => {
    const key = { token_hash: randomUUID(), state_hash: randomUUID(), host }
    return { key, origin: await cell.issueTicket(key, inge) }
  }
  await north.claimAddress(inge.email).take()
  expect((await issue(south, 'north.example')).origin).toBeNull()
  expect((await issue(north, 'north.example')).origin).toBeNull()
  expect((await issue(north, 'unknown.example')).origin).toBeNull()
  const { key, origin } = await issue(north, 'south.example')
  expect(origin).toBe('https://south.example')
  // The attempt of another cell uses it up.
  expect(await north.redeemTicket(key)).toBeNull()
  expect(await south.redeemTicket(key)).toBeNull()
  const second = await issue(north, 'south.example')
  expect(await south.redeemTicket(second.key)).toMatchObject({
    ...inge,
    home_origin: 'https://north.example',
  })
})

test('a cell reports and ends nothing of another', async () => {
  const company_id = randomUUID()
  await north.claimAddress('inge@nordlys.example').take()
  await south.claimHost('ler.example', company_id).take()
  const visit = { email: 'inge@nordlys.example', company_id, company_name: 'Ler' }
  await north.reportVisits([visit])
  expect(await north.listVisits()).toEqual([])
  await south.reportVisits([visit])
  await north.reportVisits([])
  expect(await north.listVisits()).toEqual([{ ...visit, origin: 'https://south.example' }])
  expect(await south.listVisits()).toEqual([])
  await south.endSessions(visit.email)
  const readEnd = async () => (await north.listHomes([visit.email]))[0]?.sessions_ended_at.getTime()
  expect(await readEnd()).toBe(0)
  await north.endSessions(visit.email)
  expect(await readEnd()).toBeGreaterThan(0)
  await south.reportVisits([])
  expect(await north.listVisits()).toEqual([])
})

test('without the directory a name is refused with words, and nothing is done', async () => {
  const away = openCellDirectory(
    { ...address, port: 1, cell: 'north', role: { user: 'torv_cell_north', password: '' } },
    () => {},
  )
  let isDone = false
  const result = await withClaim(away.claimHost(host, randomUUID()), taken, async () => {
    isDone = true
  })
  expect(result).toEqual(refused('directoryUnreachable'))
  expect(isDone).toBe(false)
  await away.close()
})

test('the role of a cell reads no table and calls no other function', async () => {
  const client = new Client(asRole(address, toCellRole('north'), password('north')))
  await client.connect()
  for (const { name } of (
    await directory.client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows) {
    await expect(client.query(`select * from ${name}`)).rejects.toThrow('permission denied')
  }
  await expect(client.query('select own_cell()')).rejects.toThrow('permission denied')
  await expect(client.query('create table public.mine (id int)')).rejects.toThrow(
    'permission denied',
  )
  await client.end()
})

test('adopting settles what a crash left open, and names conflicts', async () => {
  const torv = await openDatabaseForTest()
  const { bags } = await createTwoShops(torv.database)
  const cell = { id: 'north', address: torv.address, client: torv.ownerClient }
  await directory.client.query('delete from hosts')
  // Claimed long ago, and never used.
  await north.claimHost('forladt.example', bags.company_id).take()
  await directory.client.query(`update hosts set claimed_at = now() - interval '1 hour'`)
  await south.claimHost(bags.host, randomUUID()).take()
  expect(await adoptCell(directory, cell)).toEqual([bags.host])
  const hosts = (await directory.listHosts()).map((one) => one.host)
  expect(hosts).not.toContain('forladt.example')
})

test('the map of the proxy follows the directory, except while a company changes cells', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'torv-map-'))
  const map = { file: join(folder, 'hosts.map'), sockets: [] }
  const other = await openDirectory(address)
  const company_id = randomUUID()
  const claimHost = async (name: string) => north.claimHost(name, company_id).take()
  const readHosts = async () => (await readFile(map.file, 'utf8')).split('\n')

  await claimHost('et.example')
  expect(await rebuildMap(map, directory)).toBeGreaterThan(2)
  expect(await readHosts()).toContain('et.example north')
  expect(await readHosts()).toContain('south.example south')

  await directory.beginMove({ company_id, source: 'north', target: 'south' })
  await claimHost('to.example')
  await other.takeMapLock()
  expect(await rebuildMap(map, directory)).toBeNull()
  await other.releaseMapLock()
  await directory.setStep(company_id, 'paused')
  expect(await rebuildMap(map, directory)).toBeNull()
  expect(await readHosts()).not.toContain('to.example north')

  await directory.setStep(company_id, 'copying')
  await rebuildMap(map, directory)
  expect(await readHosts()).toContain('to.example north')
  await directory.endMove(company_id)
  // Neither a temporary file nor the lock stays.
  expect(await readdir(folder)).toEqual(['hosts.map'])
  expect(await other.tryMapLock()).toBe(true)
  await other.close()
  await rm(folder, { recursive: true })
})

test('a company that changes cells is no conflict', async () => {
  const torv = await openDatabaseForTest()
  const { bags } = await createTwoShops(torv.database)
  const cell = { id: 'north', address: torv.address, client: torv.ownerClient }
  await directory.client.query(`insert into companies (id, cell) values ($1, 'south')`, [
    bags.company_id,
  ])
  expect(await adoptCell(directory, cell)).toContain(bags.company_id)
  await directory.beginMove({ company_id: bags.company_id, source: 'north', target: 'south' })
  expect(await adoptCell(directory, cell)).toEqual([])
  await directory.endMove(bags.company_id)
})

function password(cell: string): string {
  return deriveCellPassword('key of a test', cell)
}

async function openCellClaims(id: string): Promise<CellDirectory> {
  await directory.addCell({ id, origin: `https://${id}.example` }, password(id))
  const role = { user: toCellRole(id), password: password(id) }
  return openCellDirectory({ ...address, cell: id, role }, () => {})
}
