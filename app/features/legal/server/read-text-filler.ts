import { isRefused } from '#shared/errors/errors.ts'
import { escapeHtml } from '#shared/html/serialise.ts'
import { toPlaceholderValues } from '../rules/shop-placeholders.ts'
import {
  dropEmptySentences,
  fillPlaceholders,
  listPlaceholders,
} from '#shared/text/placeholders.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Shopper, Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { readStoreLegalFacts } from './read-legal-facts.ts'

export type FillTexts = { fill: (text: string) => string; fillHtml: (html: string) => string }

/** Fills the facts of the visited store into its own texts. The facts are read only for texts that name one. */
export async function createTextFiller(
  shop: Shopper,
  texts: readonly string[],
): Promise<FillTexts> {
  if (texts.every((text) => listPlaceholders(text).length === 0)) return untouched
  return onOneConnection(shop, (handle) => readTextFiller(handle, shop.scope))
}

export async function readTextFiller(
  handle: Job | Shopper | Staff,
  store: StoreKey,
): Promise<FillTexts & { placeholders: Record<string, string> }> {
  const values = await readPlaceholders(handle, store)
  const escaped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]),
  )
  return {
    fill: (text) => fillPlaceholders(dropEmptySentences(text, values), values),
    fillHtml: (html) => fillPlaceholders(dropEmptySentences(html, values), escaped),
    placeholders: values,
  }
}

/** Reads the value of each placeholder. */
export async function readPlaceholders(
  handle: Job | Shopper | Staff,
  store: StoreKey,
): Promise<Record<string, string>> {
  const facts = await readStoreLegalFacts(handle, store)
  return isRefused(facts) ? {} : toPlaceholderValues(facts)
}

const untouched: FillTexts = { fill: (text) => text, fillHtml: (html) => html }
