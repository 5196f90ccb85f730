import { readPlaceholders } from '#features/legal/server/read-text-filler.ts'
import { readHomeBlock, readCategoryChoices, type Choice } from '../server/read-home-page.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

/** Loads the block of the path, and what it may show. */
export async function loadBlock(args: ActionArgs) {
  const { staff, store } = await getSelectedStore(args, 'editSettings')
  const { block, version, names } = await loadOrRefuse(args, 'homePageLoadFailed', () =>
    readHomeBlock(staff, store, args.params['block']),
  )
  const categories = await loadCategoryChoices(args, block.kind)
  const placeholders = await readPlaceholders(staff, store)
  return { block, version, names, categories, placeholders, company_id: store.company_id }
}

/** Loads the categories that a block of the kind may show. */
export async function loadCategoryChoices(args: ActionArgs, kind: string): Promise<Choice[]> {
  if (kind !== 'categories') return []
  const { staff, store } = await getSelectedStore(args, 'editSettings')
  return loadOrRefuse(args, 'homePageLoadFailed', () => readCategoryChoices(staff, store))
}
