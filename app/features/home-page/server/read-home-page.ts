import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { findHomePage, type HomeBlock } from './home-blocks.ts'
import { findShownNames } from './shown-names.ts'

/** The page as staff arrange it: the draft, or the live page while nothing was changed. */
export async function readHomePage(staff: Staff, store: StoreKey) {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'readSettings')
    if (refusal) return refusal
    const { blocks, hasChanges } = await findHomePage(one, store)
    return { blocks, hasChanges, names: await findShownNames(one, store, blocks) }
  })
}

/** One block with its version. */
export async function readHomeBlock(
  staff: Staff,
  store: StoreKey,
  id: string | undefined,
): Promise<{ block: HomeBlock; version: string; names: Record<string, string> } | Refused> {
  return onOneConnection(staff, async (one) => {
    const refusal = await checkPermission(one, store.company_id, 'editSettings')
    if (refusal) return refusal
    const { blocks } = await findHomePage(one, store)
    const block = blocks.find((candidate) => candidate.id === id)
    if (!block) return refused('homeBlockNotFound')
    return {
      block,
      version: editVersion(block),
      names: await findShownNames(one, store, [block]),
    }
  })
}
