import type { SupportTemplate } from '../../rules/defaults/builders.ts'
import type { TicketType } from '../../rules/ticket.ts'
import type { Customer, Job, Shopper, Staff } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function findActiveTemplate(
  by: Customer | Job,
  { company_id, store_id }: StoreKey,
  type: TicketType,
) {
  const template = await by
    .selectFrom('support_templates')
    .where(ofTenant({ company_id, store_id }))
    .where('type', '=', type)
    .where('active', '=', true)
    .select(['title', 'form_schema', 'version'])
    .executeTakeFirst()
  return template ?? null
}

/** At most one per type. */
export function listActiveTemplates(shop: Shopper) {
  return shop
    .selectFrom('support_templates')
    .where(ofTenant({ company_id: shop.scope.company_id, store_id: shop.scope.store_id }))
    .where('active', '=', true)
    .select(['type', 'title', 'form_schema'])
    .execute()
}

export function listTemplates(staff: Staff, { company_id, store_id }: StoreKey) {
  return staff
    .selectFrom('support_templates')
    .where(ofTenant({ company_id, store_id }))
    .select(['id', 'type', 'title', 'form_schema', 'active'])
    .execute()
}

export async function insertTemplates(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  templates: readonly SupportTemplate[],
): Promise<void> {
  await staff
    .insertInto('support_templates')
    .values(
      templates.map(({ type, title, form_schema }) => ({
        company_id,
        store_id,
        type,
        title,
        form_schema: json(form_schema),
      })),
    )
    .execute()
}

/** Increments the version, because every ticket stores the version it answered. */
export async function updateTemplate(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  id: string,
  { title, form_schema }: SupportTemplate,
): Promise<void> {
  await staff
    .updateTable('support_templates')
    .set({ title, form_schema: json(form_schema) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .execute()
}

/** At most one template per type is active, so the other one is deactivated first. */
export async function updateTemplateActive(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { id, type }: { id: string; type: TicketType },
  active: boolean,
): Promise<void> {
  const templates = staff.updateTable('support_templates').where(ofTenant({ company_id, store_id }))
  if (active) {
    await templates
      .set({ active: false })
      .where('type', '=', type)
      .where('active', '=', true)
      .execute()
  }
  await templates.set({ active }).where('id', '=', id).execute()
}

/** The active template of the type, otherwise the latest. */
export async function findTemplate(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  type: TicketType,
) {
  const template = await staff
    .selectFrom('support_templates')
    .where(ofTenant({ company_id, store_id }))
    .where('type', '=', type)
    .orderBy('active', 'desc')
    .orderBy('updated_at', 'desc')
    .select(['id', 'type', 'title', 'form_schema', 'active', 'version'])
    .executeTakeFirst()
  return template ?? null
}

export async function insertTemplate(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { type, title, form_schema }: SupportTemplate,
): Promise<string> {
  const { id } = await staff
    .insertInto('support_templates')
    .values({
      company_id,
      store_id,
      type,
      title,
      form_schema: json(form_schema),
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
