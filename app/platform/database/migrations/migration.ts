import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { compareReleases, currentRelease, formerRelease } from './releases.ts'

export type Migration = { name: string; sql: string; sha256: string }

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export type Marks = {
  /** Each statement commits by itself and is repeated until it succeeds. */
  isConcurrent: boolean
  /** Oldest release whose program runs against the result. */
  since: string | undefined
  /** Reason for a statement that keeps a lock on a table in use. */
  locks: string | undefined
}

const mark = /^-- (concurrently|contract: since (\d+\.\d+\.\d+)|locks: (.+))\n/

/** Reads the marks in the first lines of a migration. */
export function readMarks(sql: string): Marks {
  const marks: Marks = { isConcurrent: false, since: undefined, locks: undefined }
  for (let rest = sql, match = mark.exec(rest); match; match = mark.exec(rest)) {
    const [line, name, since, locks] = match
    if (name === 'concurrently') marks.isConcurrent = true
    marks.since ??= since
    marks.locks ??= locks
    rest = rest.slice(line.length)
  }
  return marks
}

/** An expanding migration keeps the former release running, and none before it. */
export function getOldestRelease({ sql }: Migration): string {
  const { since } = readMarks(sql)
  const version = formerRelease?.version ?? currentRelease
  return since && compareReleases(since, version) > 0 ? since : version
}
