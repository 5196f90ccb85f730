import { createHash } from 'node:crypto'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Job } from '../database/database.ts'
import { ofTenant } from '../database/tenant-key.ts'
import { deleteUnusedFiles } from './delete-unused-files.ts'
import { filesInDatabase, openStoredBytes, type FileContent, type FileStore } from './files.ts'
import type { FileStorage } from './file-storage.ts'

export type OpenStorages = {
  /** Null keeps new files in the database. */
  current: FileStorage | null
  find(name: string): FileStorage | null
  readonly names: readonly string[]
}

type Operation = { place: string; operation: 'read' | 'write' | 'delete'; outcome: Outcome }
type Outcome = 'done' | 'missing' | 'damaged' | 'failed'

export type FileWatch = {
  count(operation: Operation): void
  onError(error: unknown, file: { company_id: string; file_id: string; place: string }): void
}

/** Access is checked by the row that names the file; rows of `files` are read and written as a job. */
export function openFileStore(
  storages: OpenStorages,
  { count, onError }: FileWatch,
  asJob: (company_id: string) => Job,
): FileStore {
  const { current } = storages

  async function save(company_id: string, bytes: Buffer): Promise<FileContent | Refused> {
    if (!current) return filesInDatabase.save(company_id, bytes)
    const sha256 = sum(bytes)
    const storage = current.name
    // The row comes first: a file without a row that uses it is found and deleted.
    const { id } = await asJob(company_id)
      .insertInto('files')
      .values({ company_id, place: storage, sha256, length: bytes.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    try {
      await current.write(`${company_id}/${id}`, bytes, sha256)
    } catch (error) {
      count({ place: storage, operation: 'write', outcome: 'failed' })
      onError(error, { company_id, file_id: id, place: storage })
      return refused('filesUnreachable')
    }
    count({ place: storage, operation: 'write', outcome: 'done' })
    return { file_id: id, bytes: null }
  }

  async function read(
    company_id: string,
    { file_id, bytes }: FileContent,
  ): Promise<Buffer | null | Refused> {
    if (bytes || file_id === null) return bytes && openStoredBytes(bytes)
    const file = await asJob(company_id)
      .selectFrom('files')
      .where(ofTenant({ company_id }))
      .where('id', '=', file_id)
      .select(['place', 'sha256', 'length'])
      .executeTakeFirst()
    if (!file) return null
    const { place: storage } = file
    const report = (outcome: Outcome, error: unknown) => {
      count({ place: storage, operation: 'read', outcome })
      onError(error, { company_id, file_id, place: storage })
    }
    let content: Buffer | null
    try {
      content = await requireStorage(storages, storage).read(
        `${company_id}/${file_id}`,
        file.length + 1,
      )
    } catch (error) {
      report('failed', error)
      return refused('filesUnreachable')
    }
    if (!content) {
      report('missing', new Error('a file is missing'))
      return null
    }
    if (sum(content) !== file.sha256) {
      report('damaged', new Error('a file is damaged: its sum differs'))
      return null
    }
    count({ place: storage, operation: 'read', outcome: 'done' })
    return content
  }

  return {
    save,
    read,
    deleteUnused: (company_id, age) =>
      deleteUnusedFiles(asJob(company_id), age, storages.names, async (storage, id) => {
        try {
          await requireStorage(storages, storage).delete(`${company_id}/${id}`)
        } catch (error) {
          count({ place: storage, operation: 'delete', outcome: 'failed' })
          onError(error, { company_id, file_id: id, place: storage })
          return false
        }
        count({ place: storage, operation: 'delete', outcome: 'done' })
        return true
      }),
  }
}

function requireStorage(storages: OpenStorages, name: string): FileStorage {
  const storage = storages.find(name)
  if (!storage) throw new Error(`${name} is unknown here: see TORV_FILES and TORV_FILES_ALSO`)
  return storage
}

function sum(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
