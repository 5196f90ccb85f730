import { z } from 'zod'
import { toSlugs } from '../catalogue/favourites.ts'

const slugs = z.array(z.unknown()).max(1_000).default([]).transform(toSlugs)

/** A change of the account's favourites that was made in a browser. */
export const favouritesForm = z.object({ add: slugs, remove: slugs })

export const favouriteRemovalForm = z.object({
  slug: z
    .string()
    .max(100)
    .transform((slug) => toSlugs([slug])),
})
