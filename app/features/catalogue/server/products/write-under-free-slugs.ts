import { randomBytes } from 'node:crypto'
import { toSlugAttempt } from '../../rules/slug.ts'
import type { Staff } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { inSavepoint } from '#platform/database/transactions.ts'

/** `slug` may get a number appended; `kept` is already owned and stays. */
type RequestedSlug = { slug: string } | { kept: string }

type SlugSpace<Result> = {
  /** The unique constraint on the slug. */
  constraint: string
  /** Returns the existing slugs that start with one of these. */
  listLike: (slugs: readonly string[]) => Promise<string[]>
  write: (slugs: readonly string[]) => Promise<Result>
}

const maxConflicts = 50

/**
 * Writes each under its slug, or under the first free of slug-1, slug-2, … The unique constraint decides,
 * because a slug listed as free may be taken by a concurrent write.
 */
export async function writeUnderFreeSlugs<Result>(
  tx: Staff,
  requested: readonly RequestedSlug[],
  { constraint, listLike, write }: SlugSpace<Result>,
): Promise<Result> {
  const prefixes = requested.flatMap((one) => ('slug' in one ? one.slug : []))
  let takenSlugs: readonly string[] = []
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    try {
      return await inSavepoint(tx, () => write(chooseFreeSlugs(requested, takenSlugs)))
    } catch (error) {
      if (findBrokenConstraint(error) !== constraint) throw error
      takenSlugs = await listLike(prefixes)
    }
  }
  return write(
    requested.map((one) =>
      'kept' in one ? one.kept : `${one.slug}-${randomBytes(4).toString('hex')}`,
    ),
  )
}

function chooseFreeSlugs(
  requested: readonly RequestedSlug[],
  takenSlugs: readonly string[],
): string[] {
  const usedSlugs = new Set([
    ...takenSlugs,
    ...requested.flatMap((one) => ('kept' in one ? one.kept : [])),
  ])
  return requested.map((one) => {
    if ('kept' in one) return one.kept
    let attempt = 0
    while (usedSlugs.has(toSlugAttempt(one.slug, attempt))) attempt += 1
    const slug = toSlugAttempt(one.slug, attempt)
    usedSlugs.add(slug)
    return slug
  })
}
