import { randomBytes } from 'node:crypto'
import { slugAttempt } from '#domain/slug.ts'
import type { Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'

const patience = 50

/** Writes under the slug itself, or under the first of slug-1, slug-2 … that the database lets pass. */
export async function underFreeSlug<Written>(
  inside: Staff,
  slug: string,
  constraint: string,
  write: (slug: string) => Promise<Written>,
): Promise<Written> {
  for (let attempt = 0; attempt <= patience; attempt += 1) {
    try {
      return await inSavepoint(inside, () => write(slugAttempt(slug, attempt)))
    } catch (fault) {
      if (brokenConstraint(fault) !== constraint) throw fault
    }
  }
  return write(`${slug}-${randomBytes(4).toString('hex')}`)
}
