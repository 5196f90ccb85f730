import { sql } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Scoped } from '#platform/database/database.ts'
import { prepareKeptRow } from '#platform/database/prepare-kept-row.ts'
import type { DeliveryMethod } from '#features/delivery/rules/delivery-method.ts'
import { parseDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import type { LegalFacts } from '#features/legal/rules/legal-facts.ts'
import {
  selectLegalFacts,
  toStoreFacts,
  type LegalRow,
} from '#features/legal/server/read-legal-facts.ts'
import type { findSalesSettings } from '#features/stores/server/settings.ts'

type SalesSettings = NonNullable<Awaited<ReturnType<typeof findSalesSettings>>>

export type SalesTerms = {
  /** Null for a closed store, which sells nothing. */
  settings: SalesSettings | null
  methods: readonly DeliveryMethod[]
  legalFacts: LegalFacts | Refused
}

/** All that a store's own settings say about a sale. */
export async function readSalesTerms(handle: Scoped, store: StoreKey): Promise<SalesTerms> {
  const row = await keptTerms(handle, store)
  if (!row?.facts) return { settings: null, methods: [], legalFacts: refused('storeDataMissing') }
  const { settings, ...terms } = row.facts
  return { ...terms, settings: settings && { ...settings, read_at: row.read_at } }
}

type SalesRow = LegalRow & Omit<SalesSettings, 'read_at' | keyof LegalRow> & { is_open: boolean }

const keptTerms = prepareKeptRow(
  (store, db) =>
    selectLegalFacts(store, db)
      .select(['s.gift_card_vat', 't.delivery_settings'])
      .select(sql<boolean>`s.active and s.deleted_at is null`.as('is_open')),
  (row: SalesRow) => {
    const { name, sells_gift_cards, gift_card_vat, delivery_settings } = row
    const { locale_settings, payment_settings, is_open } = row
    const settings = {
      name,
      sells_gift_cards,
      gift_card_vat,
      delivery_settings,
      locale_settings,
      payment_settings,
    }
    return {
      settings: is_open ? settings : null,
      methods: parseDeliveryMethods(row.delivery_methods),
      legalFacts: toStoreFacts(row),
    }
  },
)
