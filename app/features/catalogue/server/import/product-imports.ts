import type { ImportState } from '../../rules/product-import.ts'
import { toTexts } from '#shared/json-values.ts'
import type { Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type ImportKey = { company_id: string; import_id: string }

export async function insertImport(
  staff: Staff,
  company_id: string,
  { file_name, unknown_columns }: { file_name: string; unknown_columns: string[] },
): Promise<string> {
  const { id } = await staff
    .insertInto('product_imports')
    .values({
      company_id,
      staff_id: staff.scope.staff_id,
      file_name,
      unknown_columns: json(unknown_columns),
      total: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(staff: Staff, { company_id, import_id }: ImportKey) {
  const productImport = await staff
    .selectFrom('product_imports as i')
    .leftJoin('staff as p', 'p.id', 'i.staff_id')
    .where(ofTenant({ company_id }, 'i'))
    .where('i.id', '=', import_id)
    .select(['i.id', 'i.file_name', 'i.state', 'i.unknown_columns', 'i.total', 'i.done'])
    .select(['i.created_at', 'i.staff_id', 'p.name as staff_name'])
    .executeTakeFirst()
  return productImport
    ? { ...productImport, unknown_columns: toTexts(productImport.unknown_columns) }
    : null
}

/** Locks the import until the transaction ends. */
export async function lockImport(staff: Staff, { company_id, import_id }: ImportKey) {
  const productImport = await staff
    .selectFrom('product_imports')
    .where(ofTenant({ company_id }))
    .where('id', '=', import_id)
    .select(['state', 'file_name', 'total', 'done'])
    .forUpdate()
    .executeTakeFirst()
  return productImport ?? null
}

export function listImports(staff: Staff, company_id: string, limit: number) {
  return staff
    .selectFrom('product_imports as i')
    .leftJoin('staff as p', 'p.id', 'i.staff_id')
    .where(ofTenant({ company_id }, 'i'))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .select(['i.id', 'i.file_name', 'i.state', 'i.total', 'i.created_at', 'p.name as staff_name'])
    .execute()
}

export async function updateImport(
  staff: Staff,
  { company_id, import_id }: ImportKey,
  change: { state?: ImportState; total?: number; done?: number },
): Promise<void> {
  await staff
    .updateTable('product_imports')
    .set(change)
    .where(ofTenant({ company_id }))
    .where('id', '=', import_id)
    .execute()
}

/** Their changes remain in the audit log. */
export async function deleteOldImports(
  staff: Staff,
  company_id: string,
  before: Date,
): Promise<void> {
  await staff
    .deleteFrom('product_imports')
    .where(ofTenant({ company_id }))
    .where('created_at', '<', before)
    .execute()
}
