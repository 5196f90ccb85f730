import { sql, type ExpressionBuilder } from 'kysely'
import type { Refused } from '#shared/errors/errors.ts'
import type { FileContent } from '../files/files.ts'
import type { Job, Shopper, Staff } from '../database/database.ts'
import { toInterval } from '../database/sql-values.ts'
import type { Tables } from '../database/tables.ts'
import { joinTenant, ofTenant } from '../database/tenant-key.ts'
import { retention } from '#shared/durations.ts'
import { batchSizes } from '#shared/batch-sizes.ts'

export type Original = {
  sha256: string
  content_type: string
  width: number
  height: number
}

export async function hasOriginal(
  handle: Shopper | Staff,
  company_id: string,
  sha256: string,
): Promise<boolean> {
  const picture = await handle
    .selectFrom('pictures')
    .where(ofTenant({ company_id }))
    .where(beginsWith(sha256))
    .select('id')
    .executeTakeFirst()
  return picture !== undefined
}

export async function findDimensions(
  handle: Shopper,
  sha256: string,
): Promise<{ width: number; height: number } | undefined> {
  return handle
    .selectFrom('pictures')
    .where(ofTenant({ company_id: handle.scope.company_id }))
    .where('sha256', '=', sha256)
    .select(['width', 'height'])
    .executeTakeFirst()
}

export async function findOriginal(
  handle: Shopper | Staff,
  company_id: string,
  sha256: string,
): Promise<Buffer | null | Refused> {
  const picture = await handle
    .selectFrom('pictures')
    .where(ofTenant({ company_id }))
    .where(beginsWith(sha256))
    .select(['file_id', 'bytes'])
    .executeTakeFirst()
  return picture ? handle.files.read(company_id, picture) : null
}

/** Compares with the beginning of a hash by its order: no hexadecimal digit follows `f`. */
function beginsWith(sha256: string) {
  return (picture: ExpressionBuilder<Tables, 'pictures'>) =>
    picture.and([picture('sha256', '>=', sha256), picture('sha256', '<', `${sha256}g`)])
}

/** Renews `created_at`, so that the picture is not deleted before its form is saved. */
export async function renewOriginal(
  handle: Staff | Job,
  company_id: string,
  sha256: string,
): Promise<string | null> {
  const renewed = await handle
    .updateTable('pictures')
    .set({ created_at: sql<Date>`now()` })
    .where(ofTenant({ company_id }))
    .where('sha256', '=', sha256)
    .returning('id')
    .executeTakeFirst()
  return renewed?.id ?? null
}

export async function saveOriginal(
  handle: Staff | Job,
  company_id: string,
  original: Original & FileContent,
): Promise<string> {
  const saved = await handle
    .insertInto('pictures')
    .values({ company_id, ...original })
    .onConflict((conflict) =>
      // Another request was first; the file of this one stays unused.
      conflict
        .columns(['company_id', 'sha256'])
        .doUpdateSet({ content_type: original.content_type, created_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}

/** Returns the company's pictures by hash, locked against deletion until the transaction ends. */
export async function lockPictures(
  handle: Staff,
  company_id: string,
  hashes: readonly string[],
): Promise<Map<string, { id: string; sha256: string; width: number }>> {
  if (hashes.length === 0) return new Map()
  const pictures = await handle
    .selectFrom('pictures')
    .where(ofTenant({ company_id }))
    .where('sha256', 'in', hashes)
    .orderBy('id')
    .select(['sha256', 'id', 'width'])
    .forKeyShare()
    .execute()
  return new Map(pictures.map((picture) => [picture.sha256, picture]))
}

export async function deleteUnused(
  handle: Staff | Job,
  company_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  // Waits for transactions that are about to use a picture; the next statement then sees their changes.
  await handle
    .selectFrom('pictures')
    .where(ofTenant({ company_id }))
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  await handle
    .deleteFrom('pictures as p')
    .where(ofTenant({ company_id }, 'p'))
    .where('p.id', 'in', ids)
    .where(isUnused)
    .execute()
}

/** Lists the oldest unused pictures beyond the given age. */
async function listUnused(
  job: Job,
  company_id: string,
  { age, limit }: { age: number; limit: number },
): Promise<string[]> {
  const pictures = await job
    .selectFrom('pictures as p')
    .where(ofTenant({ company_id }, 'p'))
    .where('p.created_at', '<', sql<Date>`now() - ${toInterval(age)}`)
    .where(isUnused)
    .orderBy('p.created_at')
    .limit(limit)
    .select('p.id')
    .execute()
  return pictures.map(({ id }) => id)
}

type Picture = ExpressionBuilder<Tables & { p: Tables['pictures'] }, 'p'>

function isUnused(picture: Picture) {
  return picture.and([
    picture.not(picture.exists(selectProductsUsing(picture))),
    picture.not(picture.exists(selectStoresUsing(picture))),
    picture.not(picture.exists(selectHomePagesUsing(picture))),
    picture.not(picture.exists(selectCategoriesUsing(picture))),
    picture.not(picture.exists(selectCompaniesUsing(picture))),
  ])
}

function selectProductsUsing(picture: Picture) {
  return picture
    .selectFrom('product_images as i')
    .whereRef('i.company_id', '=', 'p.company_id')
    .whereRef('i.picture_id', '=', 'p.id')
    .select('i.id')
}

const addressPattern = sql<string>`'%/media/' || p.sha256 || '-%'`

function selectCompaniesUsing(picture: Picture) {
  return picture
    .selectFrom('companies as c')
    .whereRef('c.id', '=', 'p.company_id')
    .where('c.logo_url', 'like', addressPattern)
    .select('c.id')
}

function selectStoresUsing(picture: Picture) {
  return picture
    .selectFrom('stores as s')
    .innerJoin('store_settings as t', (join) => join.on(joinTenant('t', 's', 'id')))
    .whereRef('s.company_id', '=', 'p.company_id')
    .where(sql<string>`concat_ws(' ', s.logo_url, s.favicon_url, t.theme)`, 'like', addressPattern)
    .select('s.id')
}

function selectHomePagesUsing(picture: Picture) {
  return picture
    .selectFrom('home_blocks as b')
    .whereRef('b.company_id', '=', 'p.company_id')
    .where('b.picture', 'like', addressPattern)
    .select('b.id')
}

function selectCategoriesUsing(picture: Picture) {
  return picture
    .selectFrom('store_categories as c')
    .whereRef('c.company_id', '=', 'p.company_id')
    .where('c.picture', 'like', addressPattern)
    .select('c.id')
}

/** Deletes uploads whose form was never saved. The batch is limited; the rest follows the next day. */
export async function deleteAbandonedPictures(job: Job): Promise<void> {
  const { company_id } = job.scope
  const filter = { age: retention.unsavedPicture, limit: batchSizes.abandonedPictures }
  await deleteUnused(job, company_id, await listUnused(job, company_id, filter))
}
