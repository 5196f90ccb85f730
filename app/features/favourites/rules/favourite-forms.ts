import { z } from 'zod'
import { toSlugs } from './favourites.ts'
import { limits } from '#shared/limits.ts'

const slugs = z.array(z.unknown()).max(limits.favourites).default([]).transform(toSlugs)

/** A change of the account's favourites that was made in a browser. */
export const favouritesForm = z.object({ add: slugs, remove: slugs })

export const favouriteRemovalForm = z.object({
  slug: z
    .string()
    .max(limits.slug)
    .transform((slug) => toSlugs([slug])),
})
