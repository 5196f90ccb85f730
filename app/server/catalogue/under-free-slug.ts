import { randomBytes } from 'node:crypto'
import { slugAttempt } from '#domain/slug.ts'
import type { Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'

/** A slug that gives way to what is there, or one that its owner has already. */
type WantedSlug = { slug: string } | { kept: string }

type Shelf<Written> = {
  /** The database's own word on what stands there already. */
  constraint: string
  /** The slugs that begin like one of these. */
  listLike: (slugs: readonly string[]) => Promise<string[]>
  write: (slugs: readonly string[]) => Promise<Written>
}

const patience = 50

/**
 * Writes each under the slug itself, or under the first of slug-1, slug-2 … that is free. Whether one is free is
 * decided by the write alone: somebody else may be quicker with what the list shows as free.
 */
export async function underFreeSlugs<Written>(
  inside: Staff,
  wanted: readonly WantedSlug[],
  { constraint, listLike, write }: Shelf<Written>,
): Promise<Written> {
  const begun = wanted.flatMap((one) => ('slug' in one ? one.slug : []))
  let taken: readonly string[] = []
  for (let conflicts = 0; conflicts < patience; conflicts += 1) {
    try {
      return await inSavepoint(inside, () => write(freeOnes(wanted, taken)))
    } catch (fault) {
      if (brokenConstraint(fault) !== constraint) throw fault
      taken = await listLike(begun)
    }
  }
  return write(
    wanted.map((one) =>
      'kept' in one ? one.kept : `${one.slug}-${randomBytes(4).toString('hex')}`,
    ),
  )
}

function freeOnes(wanted: readonly WantedSlug[], taken: readonly string[]): string[] {
  const known = new Set([...taken, ...wanted.flatMap((one) => ('kept' in one ? one.kept : []))])
  return wanted.map((one) => {
    if ('kept' in one) return one.kept
    let attempt = 0
    while (known.has(slugAttempt(one.slug, attempt))) attempt += 1
    const slug = slugAttempt(one.slug, attempt)
    known.add(slug)
    return slug
  })
}
