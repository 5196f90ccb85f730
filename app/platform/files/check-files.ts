import { isRefused } from '#shared/errors/errors.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import type { FileStorage } from './file-storage.ts'
import type { FileStore } from './files.ts'

/** The connection is that of the database owner. */
type Owner = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** Keys of files that are missing or damaged, and of files without a row. */
export type CheckResult = { checked: number; damaged: string[]; orphans: string[] }

const firstId = '00000000-0000-0000-0000-000000000000'

/** Reads every file that a row uses, and looks for files without a row. */
export async function checkFiles(
  owner: Owner,
  files: FileStore,
  storages: readonly FileStorage[],
): Promise<CheckResult> {
  const result: CheckResult = { checked: 0, damaged: [], orphans: [] }
  for (let after = [firstId, firstId]; ;) {
    const { rows } = await owner.query<{ company_id: string; id: string }>(
      `select company_id, id from files where unused_since is null and (company_id, id) > ($1, $2)
       order by company_id, id limit ${batchSizes.movedFiles}`,
      after,
    )
    for (const { company_id, id } of rows) {
      const bytes = await files.read(company_id, { file_id: id, bytes: null })
      if (!bytes || isRefused(bytes)) result.damaged.push(`${company_id}/${id}`)
      result.checked += 1
    }
    const last = rows.at(-1)
    if (!last || rows.length < batchSizes.movedFiles) break
    after = [last.company_id, last.id]
  }
  for (const storage of storages) {
    let keys: string[] = []
    for await (const key of storage.list()) {
      keys.push(key)
      if (keys.length < batchSizes.movedFiles) continue
      result.orphans.push(...(await findOrphans(owner, storage.name, keys)))
      keys = []
    }
    result.orphans.push(...(await findOrphans(owner, storage.name, keys)))
  }
  return result
}

async function findOrphans(
  owner: Owner,
  storage: string,
  keys: readonly string[],
): Promise<string[]> {
  // A file that is being written has its row already, and its name ends in .part.
  const { rows } = await owner.query<{ key: string }>(
    `select key from unnest($1::text[]) key
     where not exists (select from files f
       where f.place = $2 and f.company_id::text || '/' || f.id::text = regexp_replace(key, '\\.part$', ''))`,
    [keys, storage],
  )
  return rows.map(({ key }) => key)
}
