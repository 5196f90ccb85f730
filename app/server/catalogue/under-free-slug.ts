import { randomBytes } from 'node:crypto'
import { slugAttempt } from '#domain/slug.ts'
import type { Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'

type Shelf<Written> = {
  /** The database's own word on what stands there already. */
  constraint: string
  /** The slugs that begin like this one. */
  listLike: (slug: string) => Promise<string[]>
  write: (slug: string) => Promise<Written>
}

const patience = 50

/**
 * Writes under the slug itself, or under the first of slug-1, slug-2 … that is free. Whether one is free is decided
 * by the write alone: somebody else may be quicker with what the list shows as free.
 */
export async function underFreeSlug<Written>(
  inside: Staff,
  slug: string,
  { constraint, listLike, write }: Shelf<Written>,
): Promise<Written> {
  let attempt = 0
  for (let conflicts = 0; conflicts < patience; conflicts += 1) {
    try {
      return await inSavepoint(inside, () => write(slugAttempt(slug, attempt)))
    } catch (fault) {
      if (brokenConstraint(fault) !== constraint) throw fault
      attempt = firstFree(slug, await listLike(slug), attempt + 1)
    }
  }
  return write(`${slug}-${randomBytes(4).toString('hex')}`)
}

function firstFree(slug: string, taken: string[], from: number): number {
  const known = new Set(taken)
  let attempt = from
  while (known.has(slugAttempt(slug, attempt))) attempt += 1
  return attempt
}
