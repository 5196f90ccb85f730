import type { NamedStorage, Storages, StorageAddress } from './file-storage.ts'
import { toS3Name } from './file-storage.ts'
import { createFolder, readFolderName } from './folder-storage.ts'

/** The connection is that of the database owner. */
type Owner = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

export type FileSettings = {
  /** Null keeps new files in the database. */
  current: StorageAddress | null
  /** `current` was not chosen. */
  isDefault: boolean
  also: StorageAddress | null
}

/**
 * Names the places of this machine and records the one for new files. Refuses a machine that could not read the files
 * of the others.
 */
export async function claimStorage(
  owner: Owner,
  { current, also }: FileSettings,
): Promise<Storages> {
  await owner.query('begin')
  try {
    await owner.query("select pg_advisory_xact_lock(hashtext('torv files'))")
    const recorded = await readRecordedStorage(owner)
    const others = also ? [await nameStorage(also, true)] : []
    const isRecordedKnown = !recorded || others.some(({ name }) => name === recorded.place)
    // A folder without files is a new one, or a disk that is not mounted.
    const named = current && (await nameStorage(current, isRecordedKnown))
    const storages = { current: named, others }
    const names = new Set([named, ...others].map((storage) => storage?.name))
    if (recorded && !names.has(recorded.place)) throw createMissingError(recorded.address)
    for (const storage of await listUsedStorages(owner))
      if (!names.has(storage)) throw createMissingError(storage)
    await recordStorage(owner, current, named)
    await owner.query('commit')
    return storages
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

async function nameStorage(address: StorageAddress, mayCreate: true): Promise<NamedStorage>
async function nameStorage(
  address: StorageAddress,
  mayCreate: boolean,
): Promise<NamedStorage | null>
async function nameStorage(
  address: StorageAddress,
  mayCreate: boolean,
): Promise<NamedStorage | null> {
  if (address.kind === 's3') return { ...address, name: toS3Name(address) }
  try {
    const name =
      (await readFolderName(address.path)) ?? (mayCreate ? await createFolder(address.path) : null)
    return name === null ? null : { ...address, name }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The folder of the files cannot be used: ${reason}`, { cause: error })
  }
}

type RecordedStorage = { place: string; address: string }

export async function readRecordedStorage(owner: Owner): Promise<RecordedStorage | undefined> {
  const { rows } = await owner.query<RecordedStorage>('select place, address from torv.file_place')
  return rows[0]
}

/** Reads one row of each place. */
export async function listUsedStorages(owner: Owner): Promise<string[]> {
  const { rows } = await owner.query<{ place: string | null }>(
    `with recursive used as (
       (select min(place) as place from files)
       union all
       select (select min(f.place) from files f where f.place > used.place) from used where used.place is not null)
     select place from used where place is not null`,
  )
  return rows.flatMap(({ place: storage }) => storage ?? [])
}

async function recordStorage(
  owner: Owner,
  address: StorageAddress | null,
  named: NamedStorage | null,
): Promise<void> {
  if (!address || !named) {
    await owner.query('delete from torv.file_place')
    return
  }
  const shown = address.kind === 'folder' ? address.path : named.name
  await owner.query(
    `insert into torv.file_place (place, address) values ($1, $2)
     on conflict (is_only) do update set place = excluded.place, address = excluded.address`,
    [named.name, shown],
  )
}

function createMissingError(storage: string): Error {
  return new Error(
    `The pictures of the shops lie in ${storage}, which this machine does not have. ` +
      'Several machines need one place: set TORV_FILES to a shared folder or to S3. ' +
      'If the files are to be moved from there, name that place in TORV_FILES_ALSO. See docs/files.md.',
  )
}
