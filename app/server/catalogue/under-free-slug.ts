import { randomBytes } from 'node:crypto'
import { slugAttempt } from '#domain/slug.ts'
import type { Staff } from '../database/database.ts'
import { brokenConstraint } from '../database/faults.ts'
import { inSavepoint } from '../database/savepoint.ts'

/** `slug` may get a number appended; `kept` is already owned and stays. */
type WantedSlug = { slug: string } | { kept: string }

type Shelf<Written> = {
  /** The unique constraint on the slug. */
  constraint: string
  /** Returns the existing slugs that start with one of these. */
  listLike: (slugs: readonly string[]) => Promise<string[]>
  write: (slugs: readonly string[]) => Promise<Written>
}

const patience = 50

/**
 * Writes each under its slug, or under the first free of slug-1, slug-2, … The unique constraint decides,
 * because a slug listed as free may be taken by a concurrent write.
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
