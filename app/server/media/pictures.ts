import { sql, type ExpressionBuilder } from 'kysely'
import type { Job, Shopper, Staff } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export type Original = {
  sha256: string
  content_type: string
  width: number
  height: number
  bytes: Buffer
}

export async function hasOriginal(
  by: Shopper | Staff,
  company_id: string,
  sha256: string,
): Promise<boolean> {
  const picture = await by
    .selectFrom('pictures')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .select('id')
    .executeTakeFirst()
  return picture !== undefined
}

export async function findSides(
  shop: Shopper,
  sha256: string,
): Promise<{ width: number; height: number } | undefined> {
  return shop
    .selectFrom('pictures')
    .where('company_id', '=', shop.scope.company_id)
    .where('sha256', '=', sha256)
    .select(['width', 'height'])
    .executeTakeFirst()
}

export async function findOriginal(
  by: Shopper | Staff,
  company_id: string,
  sha256: string,
): Promise<Buffer | null> {
  const picture = await by
    .selectFrom('pictures')
    .where('company_id', '=', company_id)
    .where('sha256', '=', sha256)
    .select('bytes')
    .executeTakeFirst()
  return picture?.bytes ?? null
}

export async function keepOriginal(
  by: Staff | Job,
  company_id: string,
  original: Original,
): Promise<string> {
  const kept = await by
    .insertInto('pictures')
    .values({ company_id, ...original })
    .onConflict((same) =>
      // Renews `created_at`, so that the picture is not deleted before its form is saved.
      same
        .columns(['company_id', 'sha256'])
        .doUpdateSet({ content_type: original.content_type, created_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept.id
}

/** Returns the company's pictures by hash, locked against deletion until the transaction ends. */
export async function holdPictures(
  by: Staff,
  company_id: string,
  hashes: readonly string[],
): Promise<Map<string, { id: string; sha256: string; width: number }>> {
  if (hashes.length === 0) return new Map()
  const pictures = await by
    .selectFrom('pictures')
    .where('company_id', '=', company_id)
    .where('sha256', 'in', hashes)
    .orderBy('id')
    .select(['sha256', 'id', 'width'])
    .forKeyShare()
    .execute()
  return new Map(pictures.map((picture) => [picture.sha256, picture]))
}

export async function deleteUnshown(
  by: Staff | Job,
  company_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  // Waits for transactions that are about to use a picture; the next statement then sees their changes.
  await by
    .selectFrom('pictures')
    .where('company_id', '=', company_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  await by
    .deleteFrom('pictures as p')
    .where('p.company_id', '=', company_id)
    .where('p.id', 'in', ids)
    .where(isUnshown)
    .execute()
}

/** Lists the oldest unused pictures beyond the given age. */
export async function listUnshown(
  job: Job,
  company_id: string,
  { ageInSeconds, atMost }: { ageInSeconds: number; atMost: number },
): Promise<string[]> {
  const old = await job
    .selectFrom('pictures as p')
    .where('p.company_id', '=', company_id)
    .where('p.created_at', '<', sql<Date>`now() - make_interval(secs => ${ageInSeconds})`)
    .where(isUnshown)
    .orderBy('p.created_at')
    .limit(atMost)
    .select('p.id')
    .execute()
  return old.map(({ id }) => id)
}

type Picture = ExpressionBuilder<Tables & { p: Tables['pictures'] }, 'p'>

function isUnshown(picture: Picture) {
  return picture.and([
    picture.not(picture.exists(productsShowing(picture))),
    picture.not(picture.exists(storesShowing(picture))),
    picture.not(picture.exists(companiesShowing(picture))),
  ])
}

function productsShowing(picture: Picture) {
  return picture
    .selectFrom('product_images as i')
    .whereRef('i.company_id', '=', 'p.company_id')
    .whereRef('i.picture_id', '=', 'p.id')
    .select('i.id')
}

const inAddress = sql<string>`'%/media/' || p.sha256 || '-%'`

function companiesShowing(picture: Picture) {
  return picture
    .selectFrom('companies as c')
    .whereRef('c.id', '=', 'p.company_id')
    .where('c.logo_url', 'like', inAddress)
    .select('c.id')
}

function storesShowing(picture: Picture) {
  return picture
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) =>
      join.onRef('t.company_id', '=', 's.company_id').onRef('t.store_id', '=', 's.id'),
    )
    .whereRef('s.company_id', '=', 'p.company_id')
    .where(sql<string>`concat_ws(' ', s.logo_url, s.favicon_url, t.theme)`, 'like', inAddress)
    .select('s.id')
}
