import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/shared/limits.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'

let torv: TestDatabase
beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

const checkedByForms: Record<string, number> = {
  'campaigns.buy_quantity': limits.quantityPerLine,
  'campaigns.free_quantity': limits.quantityPerLine,
  'campaigns.minimum': limits.amount,
  'campaigns.name': limits.campaignName,
  'campaigns.value': limits.amount,
  'canned_replies.message': limits.message,
  'canned_replies.title': limits.cannedTitle,
  'companies.name': limits.companyName,
  'credit_entries.reason': limits.message,
  'credits.balance': limits.amount,
  'credits.greeting': limits.message,
  'credits.reason': limits.message,
  'credits.recipient_email': limits.email,
  'credits.recipient_name': limits.personName,
  'customer_sessions.user_agent': limits.userAgent,
  'customers.name': limits.personName,
  'domain_claims.host': limits.host,
  'order_lines.quantity': limits.quantityPerLine,
  'order_notes.note': limits.note,
  'orders.total': limits.amount,
  'product_images.url': limits.url,
  'product_variants.name': limits.variantName,
  'product_variants.price': limits.amount,
  'product_variants.sku': limits.sku,
  'products.base_price': limits.amount,
  'products.cost_price': limits.amount,
  'products.name': limits.productName,
  'staff_chosen_stores.host': limits.host,
  'staff_passkeys.name': limits.label,
  'staff_sessions.user_agent': limits.userAgent,
  'staff_verifications.host': limits.host,
  'store_aliases.host': limits.host,
  'store_categories.name': limits.categoryName,
  'store_products.price': limits.amount,
  'stores.domain': limits.host,
  'stores.name': limits.storeName,
  'support_faqs.answer': limits.faqAnswer,
  'support_faqs.question': limits.question,
  'support_messages.message': limits.message,
  'support_notes.note': limits.note,
  'support_templates.title': limits.title,
  'support_tickets.title': limits.title,
  'withdrawals.email': limits.email,
  'withdrawals.goods': limits.message,
  'withdrawals.name': limits.personName,
  'withdrawals.order_number': limits.typedOrderNumber,
}

const checkedByDatabaseOnly = [
  'domain_claims.check_result',
  'idempotency_keys.key',
  'product_words.word',
  'support_photos.bytes',
  'support_photos.preview',
  'support_tickets.form_data',
  'support_uploads.bytes',
  'support_uploads.preview',
  'visit_counts.key',
  'visit_days.sketch',
]

test('the schema and the forms have the same maximums', async () => {
  const { rows } = await torv.ownerClient.query<{ table: string; check: string }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  )
  const maximums = rows.flatMap(({ table, check }) =>
    [...check.matchAll(/(\w+)\)* <= (\d+)/g)].map(
      ([, column, maximum]) => [`${table}.${column}`, Number(maximum)] as const,
    ),
  )
  expect(
    Object.fromEntries(maximums.filter(([column]) => !checkedByDatabaseOnly.includes(column))),
  ).toEqual(checkedByForms)
  expect(maximums.length).toBe(Object.keys(checkedByForms).length + checkedByDatabaseOnly.length)
})
