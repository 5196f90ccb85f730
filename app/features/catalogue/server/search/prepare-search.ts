import { sql } from 'kysely'
import { foldSynonyms, listPinnedIds, parseSearchSettings } from '../../rules/search-settings.ts'
import { pickStarterSynonyms, toLooseWords } from '../../rules/starter-synonyms.ts'
import { foldText, isInName, toRespelledText } from '../../rules/search.ts'
import {
  isInForms,
  listLookUps,
  toSearchUnits,
  type SearchUnit,
  type Synonyms,
  type Vocabulary,
  type WordForms,
} from '../../rules/inflections.ts'
import type { Shopper } from '#platform/database/database.ts'
import { json } from '#platform/database/sql-values.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { listActiveCategories } from '../categories/categories.ts'
import { countStoreProducts, type SearchWord } from '../listing/store-product-filter.ts'

export type SearchQuery = { category_ids: readonly string[] | null; words: readonly string[] }

/** A query with the conditions of its results. */
export type PreparedSearch = SearchQuery & {
  /** The number of products that are searched. */
  count: number
  pinned_ids: readonly string[]
  submitted: readonly SearchWord[]
  forms: readonly SearchWord[]
  units: readonly PreparedUnit[]
  /** The search that is made if this one finds nothing: without fillers, with the words that all shops know. */
  loose: LooseSearch
  categories: readonly NamedCategory[]
}

type LooseSearch = Pick<PreparedSearch, 'submitted' | 'forms' | 'units'> & {
  /** Whether it is another search at all. */
  differs: boolean
}

export type PreparedUnit = SearchUnit & { category_ids: readonly string[] }

/** `text` is spelled as the forms of words are. */
type NamedCategory = { id: string; name: string; text: string }

/** Two round trips. */
export function prepareSearch(shop: Shopper, search: SearchQuery): Promise<PreparedSearch> {
  return onOneConnection(shop, async (one) => {
    const { category_ids, words } = search
    const allProducts = { category_ids, words: [], product_ids: null }
    const [{ count }, active, settings] = await Promise.all([
      countStoreProducts(one, one.scope, allProducts).executeTakeFirstOrThrow(),
      category_ids ? [] : listActiveCategories(one),
      findSearchSettings(one),
    ])
    const synonyms = foldSynonyms(settings)
    const looseWords = toLooseWords(words)
    const starters = pickStarterSynonyms(looseWords)
    const allSynonyms = [...synonyms, ...starters]
    const names = active.map(({ name }) => foldText(name))
    const lookUps = listLookUps([...words, ...looseWords], allSynonyms)
    const { vocabulary, stemTexts } = await lookUp(one, [...new Set(lookUps)], names)
    const categories = active.map(({ id, name }, place) => ({
      id,
      name,
      text: toRespelledText(names[place] ?? '', '') + (stemTexts[place] ?? ''),
    }))
    const toTyped = (submitted: readonly string[]) =>
      submitted.map((word) => ({
        word,
        category_ids: active.filter(({ name }) => isInName(name, word)).map(({ id }) => id),
      }))
    const toUnits = (submitted: readonly string[], known: readonly Synonyms[]) =>
      toSearchUnits(submitted, known, vocabulary).map((unit) => ({
        ...unit,
        category_ids: listCategoriesNamed(categories, unit.forms),
      }))
    const units = toUnits(words, synonyms)
    const looseUnits = toUnits(looseWords, allSynonyms)
    return {
      ...search,
      count,
      pinned_ids: listPinnedIds(settings, words),
      submitted: toTyped(words),
      forms: toForms(units),
      units,
      loose: {
        submitted: toTyped(looseWords),
        forms: toForms(looseUnits),
        units: looseUnits,
        differs:
          looseUnits.length > 0 &&
          (starters.length > 0 || looseWords.join(' ') !== words.join(' ')),
      },
      categories,
    }
  })
}

function toForms(units: readonly PreparedUnit[]): SearchWord[] {
  return units.map(({ forms, category_ids }) => ({ forms, category_ids }))
}

function listCategoriesNamed(categories: readonly NamedCategory[], forms: WordForms): string[] {
  return categories.filter(({ text }) => isInForms(text, forms)).map(({ id }) => id)
}

async function findSearchSettings(shop: Shopper) {
  const { company_id, store_id } = shop.scope
  const row = await shop
    .selectFrom('store_settings')
    .where(ofTenant({ company_id, store_id }))
    .select('search_settings')
    .executeTakeFirst()
  return parseSearchSettings(row?.search_settings)
}

async function lookUp(
  shop: Shopper,
  words: readonly string[],
  names: readonly string[],
): Promise<{ vocabulary: Vocabulary; stemTexts: string[] }> {
  type Facts = { word: string; stems: string[]; is_known: boolean }
  const { rows } = await sql<{ facts: Facts[]; stem_texts: string[] }>`
    select
      (select coalesce(json_agg(f), '[]') from torv.look_up_words(${words}) f) as facts,
      (select coalesce(json_agg(torv.to_stem_text(name) order by place), '[]')
        from jsonb_array_elements_text(${json(names)}) with ordinality n (name, place)) as stem_texts`.execute(
    shop,
  )
  const { facts = [], stem_texts = [] } = rows[0] ?? {}
  return {
    vocabulary: new Map(
      facts.map(({ word, stems, is_known }) => [word, { stems, isKnown: is_known }]),
    ),
    stemTexts: stem_texts,
  }
}
