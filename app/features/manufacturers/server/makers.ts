import { sql } from 'kysely'
import { makerFields, type Maker } from '../rules/maker.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** By name, with the number of their products. */
export function listMakers(staff: Staff, company_id: string) {
  return staff
    .selectFrom('makers as m')
    .where(ofTenant({ company_id }, 'm'))
    .orderBy(sql`lower(m.name)`)
    .select(['m.id', ...makerFields.map((field) => `m.${field}` as const)])
    .select(
      sql<number>`(select count(*) from products p
        where p.company_id = m.company_id and p.maker_id = m.id)`.as('products'),
    )
    .execute()
}

export function listMakerNames(staff: Staff, company_id: string) {
  return staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .orderBy(sql`lower(name)`)
    .select(['id', 'name'])
    .execute()
}

/** By id; locked against deletion until the transaction ends. */
export async function findMakers(staff: Staff, company_id: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Maker>()
  const makers = await staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .select(['id', ...makerFields])
    .forKeyShare()
    .execute()
  return new Map<string, Maker>(makers.map(({ id, ...maker }) => [id, maker]))
}

/** Locks the maker until the transaction ends. */
export function lockMaker(staff: Staff, company_id: string, id: string) {
  return staff
    .selectFrom('makers')
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .select(['id', ...makerFields])
    .forUpdate()
    .executeTakeFirst()
}

export function insertMaker(staff: Staff, company_id: string, maker: Maker) {
  return staff
    .insertInto('makers')
    .values({ company_id, ...maker })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateMaker(
  staff: Staff,
  company_id: string,
  id: string,
  maker: Maker,
): Promise<void> {
  await staff
    .updateTable('makers')
    .set(maker)
    .where(ofTenant({ company_id }))
    .where('id', '=', id)
    .execute()
}

export async function deleteMaker(staff: Staff, company_id: string, id: string): Promise<void> {
  await staff.deleteFrom('makers').where(ofTenant({ company_id })).where('id', '=', id).execute()
}
