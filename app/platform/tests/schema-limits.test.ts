import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkDays } from '#features/orders/rules/manual-order.ts'
import { starNumbers } from '#features/reviews/rules/review.ts'
import { storeColumns, storeSettings, type Setting } from '#features/stores/rules/store-settings.ts'
import { limits } from '#shared/limits.ts'
import { shownProducts } from '#features/home-page/rules/home-blocks.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'

let torv: TestDatabase
beforeAll(async () => {
  torv = await openEmptyDatabase()
})
afterAll(() => torv.close())

const checkedByForms: Record<string, number> = {
  'campaigns.buy_quantity': limits.quantityPerLine,
  'campaigns.free_quantity': limits.quantityPerLine,
  'campaigns.former_price': limits.amount,
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
  'list_views.name': limits.viewName,
  'list_views.query': limits.viewQuery,
  'ordered_gift_cards.greeting': limits.message,
  'ordered_gift_cards.recipient_email': limits.email,
  'ordered_gift_cards.recipient_name': limits.personName,
  'customer_sessions.user_agent': limits.userAgent,
  'customers.name': limits.personName,
  'delivery_methods.name': limits.deliveryName,
  'home_blocks.title': limits.homeTitle,
  'home_blocks.body': limits.homeText,
  'home_blocks.button_label': limits.buttonLabel,
  'home_blocks.button_href': limits.path,
  'home_blocks.picture_alt': limits.altText,
  'home_blocks.shown': shownProducts.max,
  'delivery_methods.transit_from': limits.transitDays,
  'delivery_methods.transit_to': limits.transitDays,
  'delivery_rates.from_subtotal': limits.amount,
  'delivery_rates.price': limits.amount,
  'delivery_rates.up_to_weight': limits.weight,
  'delivery_zones.free_from': limits.amount,
  'domain_claims.host': limits.host,
  'notice_digests.hour': 23,
  'order_drafts.address': limits.address,
  'order_drafts.city': limits.city,
  'order_drafts.delivery_method_id': limits.deliveryMethodId,
  'order_drafts.email': limits.email,
  'order_drafts.name': limits.personName,
  'order_drafts.open_days': Math.max(...linkDays),
  'order_drafts.phone': limits.phone,
  'order_drafts.postcode': limits.postcode,
  'order_drafts.print_note': limits.printNote,
  'order_lines.cost_price': limits.amount,
  'order_lines.quantity': limits.quantityPerLine,
  'order_notes.note': limits.note,
  'orders.city': limits.city,
  'orders.postcode': limits.postcode,
  'order_tags.name': limits.orderTag,
  'orders.print_note': limits.printNote,
  'orders.total': limits.amount,
  'product_images.url': limits.url,
  'product_variants.name': limits.variantName,
  'product_variants.price': limits.amount,
  'product_variants.shelf': limits.shelf,
  'recalls.hazard': limits.recallText,
  'recalls.identification': limits.recalledGoods,
  'recalls.instructions': limits.recallText,
  'product_variants.sku': limits.sku,
  'product_questions.answer': limits.reviewAnswer,
  'product_questions.email': limits.email,
  'product_questions.name': limits.publicName,
  'product_questions.text': limits.questionText,
  'product_questions.token': limits.token,
  'products.guarantee_years': limits.guaranteeYears,
  'products.base_price': limits.amount,
  'products.cost_price': limits.amount,
  'products.low_stock_at': limits.stock,
  'products.name': limits.productName,
  'products.options': limits.options,
  'products.pages': limits.relatedGoods,
  'products.related': limits.relatedGoods,
  'products.shelf': limits.shelf,
  'products.weight': limits.weight,
  'reviews.answer': limits.reviewAnswer,
  'reviews.name': limits.publicName,
  'reviews.stars': Math.max(...starNumbers),
  'reviews.text': limits.reviewText,
  'staff_chosen_stores.host': limits.host,
  'staff_passkeys.name': limits.label,
  'staff_sessions.user_agent': limits.userAgent,
  'staff_verifications.host': limits.host,
  'files.length': limits.pictureBytes,
  'guarantee_notices.bytes': limits.pictureBytes,
  'contribution_payments.recipient': limits.label,
  'contribution_payments.reference': limits.label,
  'stock_wishes.email': limits.email,
  'stock_wishes.token': limits.token,
  'store_aliases.host': limits.host,
  'store_categories.name': limits.categoryName,
  'store_categories.picture_alt': limits.altText,
  'store_products.price': limits.amount,
  'stores.domain': limits.host,
  'stores.name': limits.storeName,
  ...listSettingLimits(),
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

function listSettingLimits() {
  return Object.fromEntries(
    storeColumns.flatMap((name) => {
      const row: Setting = storeSettings[name]
      return 'limit' in row ? [[`stores.${name}`, row.limit]] : []
    }),
  )
}

const checkedByDatabaseOnly = [
  // Written by the shop itself.
  'legal_versions.body',
  'attribute_values.name',
  'attribute_values.value',
  'companies_elsewhere.name',
  'companies_elsewhere.origin',
  'domain_claims.check_result',
  'files.place',
  'idempotency_keys.key',
  'product_words.word',
  'review_photos.bytes',
  'review_photos.preview',
  'review_refusals.email_hash',
  'staff_notices.cause',
  'store_categories.picture',
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
