import type { Refused } from '#shared/errors/errors.ts'

declare const isStored: unique symbol

/** The bytes of a file that lies in its row. A file store alone makes and opens them. */
export type StoredBytes = { readonly [isStored]: true }

/** The columns of a row that has a file: its id, or its bytes while they lie in the database. */
export type FileContent = { file_id: string | null; bytes: StoredBytes | null }

export type FileStore = {
  /** Saves before the transaction of the row, which then takes the file into use. Never call it inside one. */
  save(company_id: string, bytes: Buffer): Promise<FileContent | Refused>
  /** Takes the columns of a row that the caller may see. Null if the file is missing or damaged. */
  read(company_id: string, content: FileContent): Promise<Buffer | null | Refused>
  /** Deletes files that no row has used for `age`. Returns false if it gave up, as a place fails. */
  deleteUnused(company_id: string, age: number): Promise<boolean>
}

/** Keeps files in the rows themselves. */
export const filesInDatabase: FileStore = {
  save: async (_, bytes) => ({ file_id: null, bytes: toStoredBytes(bytes) }),
  read: async (_, { bytes }) => bytes && openStoredBytes(bytes),
  deleteUnused: async () => true,
}

function toStoredBytes(bytes: Buffer): StoredBytes {
  return bytes as unknown as StoredBytes
}

export function openStoredBytes(bytes: StoredBytes): Buffer {
  return bytes as unknown as Buffer
}
