import { toList, toRecord } from '#shared/json-values.ts'
import { limits } from '#shared/limits.ts'
import { isSlug } from '#features/catalogue/rules/slug.ts'

/** Slugs of products, the latest first. */
export type Favourites = {
  slugs: readonly string[]
  /** Whether the account has them as well: they leave the browser with the sign-out. */
  isAccount: boolean
}

export const noFavourites: Favourites = { slugs: [], isAccount: false }

export function parseFavourites(stored: string | null): Favourites {
  const { slugs, isAccount } = toRecord(parseJson(stored))
  return { slugs: toSlugs(toList(slugs)), isAccount: isAccount === true }
}

/** Leaves out anything but slugs, and repeated ones. */
export function toSlugs(values: readonly unknown[]): string[] {
  const slugs = values.filter((value) => typeof value === 'string' && isSlug(value))
  return [...new Set(slugs as string[])].slice(0, limits.favourites)
}

export function toggleFavourite({ slugs, isAccount }: Favourites, slug: string): Favourites {
  const others = slugs.filter((one) => one !== slug)
  return { slugs: toSlugs(others.length < slugs.length ? others : [slug, ...others]), isAccount }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
