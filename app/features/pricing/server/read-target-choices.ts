import { parseSearchWords } from '#features/catalogue/rules/search.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import {
  findTargetNames,
  searchTargets,
  toTargetChoice,
  type TargetChoice,
} from './target-names.ts'

/** The goods of the store that a search finds beside those that are chosen. */
export async function readTargetChoices(
  staff: Staff,
  store: StoreKey,
  chosenCodes: readonly string[],
  query: string,
): Promise<{ found: TargetChoice[] } | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editCampaigns')
    if (refusal) return refusal
    const words = parseSearchWords(query)
    const limit = pageLengths.targetChoices
    const targets = words.length === 0 ? [] : await searchTargets(one, store, words, limit)
    const names = await findTargetNames(one, store, targets)
    const found = targets.map((target) => toTargetChoice(target, names))
    return { found: found.filter(({ code }) => !chosenCodes.includes(code)) }
  })
}
