import type { Job, Shopper, Staff } from '../database/database.ts'

export type Original = {
  sha256: string
  content_type: string
  width: number
  height: number
  bytes: Buffer
}

export async function hasOriginal(shop: Shopper, sha256: string): Promise<boolean> {
  const picture = await shop
    .selectFrom('pictures')
    .where('company_id', '=', shop.scope.company_id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst()
  return picture !== undefined
}

export async function findOriginal(shop: Shopper, sha256: string): Promise<Buffer | null> {
  const picture = await shop
    .selectFrom('pictures')
    .where('company_id', '=', shop.scope.company_id)
    .where('sha256', '=', sha256)
    .select('bytes')
    .executeTakeFirst()
  return picture?.bytes ?? null
}

/** Keeps an original once, however often it is brought, and answers its id. */
export async function keepOriginal(
  by: Staff | Job,
  company_id: string,
  original: Original,
): Promise<string> {
  const kept = await by
    .insertInto('pictures')
    .values({ company_id, ...original })
    .onConflict((same) =>
      same.columns(['company_id', 'sha256']).doUpdateSet({ content_type: original.content_type }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** The ids of those pictures that the company has, by their content. */
export async function idsOfPictures(
  by: Staff,
  company_id: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const pictures = await by
    .selectFrom('pictures')
    .where('company_id', '=', company_id)
    .where('sha256', 'in', hashes)
    .select(['sha256', 'id'])
    .execute()
  return new Map(pictures.map(({ sha256, id }) => [sha256, id]))
}
