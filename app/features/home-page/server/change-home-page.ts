import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { HomeBlockForm } from '../rules/home-block-form.ts'
import { limits } from '#shared/limits.ts'
import { isAddedKind, moveBlock } from '../rules/home-blocks.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { recordChange } from '#features/companies/server/audit-log.ts'
import {
  importStorePicture,
  resolveStorePicture,
} from '#features/companies/server/import-store-picture.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { editVersion } from '#platform/crypto/edit-version.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import { lockStore } from '#platform/database/lock-stores.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import {
  copyHomePage,
  deleteHomePage,
  findHomePage,
  insertUsualHomePage,
  listHomeBlocks,
  replaceShown,
  updatePositions,
  type HomeBlock,
} from './home-blocks.ts'
import { findVisibleNames } from './read-home-page.ts'

/** Changes the draft, which `open` begins as a copy of the live page; a refused change opens none. */
function changeDraft<Outcome>(
  staff: Staff,
  store: StoreKey,
  change: (draft: Draft) => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    // Serialises concurrent saves, so that the second sees the first.
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    const { blocks, hasChanges, isUsual } = await findHomePage(tx, store)
    return change({
      tx,
      blocks,
      async open() {
        if (hasChanges) return
        if (isUsual) await insertUsualHomePage(tx, store)
        else await copyHomePage(tx, store, 'live', 'draft')
      },
    })
  })
}

type Draft = { tx: Staff; blocks: readonly HomeBlock[]; open: () => Promise<void> }

/** A new block stands before the list of products. */
export async function addHomeBlock(
  staff: Staff,
  store: StoreKey,
  { key, ...form }: HomeBlockForm & { block_picture_file?: Buffer | null },
): Promise<{ id: string } | Refused> {
  const { kind } = form
  if (!isAddedKind(kind)) return refused('homeBlockKept')
  const imported = await importPicture(staff, store, form)
  if (isRefused(imported)) return imported
  return changeDraft(staff, store, async ({ tx, blocks, open }) => {
    const id = key ?? createId()
    // Sent twice, the form adds one block.
    if (blocks.some((block) => block.id === id)) return { id }
    if (blocks.length >= limits.homeBlocks) {
      return refused('homeBlocksTooMany', { values: { limit: String(limits.homeBlocks) } })
    }
    const unknown = await refuseUnknown(tx, store, form)
    if (unknown) return unknown
    const picture = await resolvePicture(tx, store, imported)
    if (isRefused(picture)) return picture
    await open()
    const { company_id, store_id } = store
    await tx
      .insertInto('home_blocks')
      .values({
        company_id,
        store_id,
        stage: 'draft',
        id,
        kind,
        position: blocks.length,
        ...toColumns(form),
        picture,
      })
      .execute()
    await replaceShown(tx, store, { id, ...form })
    const place = blocks.findIndex((block) => block.kind === 'list')
    const ids = blocks.map((block) => block.id).toSpliced(place, 0, id)
    await updatePositions(tx, store, ids)
    return { id }
  })
}

/** Refuses if the block was changed since `seen`. */
export async function saveHomeBlock(
  staff: Staff,
  store: StoreKey,
  id: string,
  { seen, ...form }: HomeBlockForm & { block_picture_file?: Buffer | null },
): Promise<{ id: string } | Refused> {
  const imported = await importPicture(staff, store, form)
  if (isRefused(imported)) return imported
  return changeDraft(staff, store, async ({ tx, blocks, open }) => {
    const stored = blocks.find((block) => block.id === id)
    if (stored?.kind !== form.kind) return refused('homeBlockNotFound')
    if (seen !== undefined && seen !== editVersion(stored)) return refused('savedByAnother')
    const unknown = await refuseUnknown(tx, store, form)
    if (unknown) return unknown
    const kept = form.remove_picture ? null : stored.picture
    const picture = await resolvePicture(tx, store, imported ?? kept)
    if (isRefused(picture)) return picture
    await open()
    const { company_id, store_id } = store
    await tx
      .updateTable('home_blocks')
      .set({ ...toColumns(form), picture })
      .where((row) => row.and({ company_id, store_id, stage: 'draft', id }))
      .execute()
    await replaceShown(tx, store, { id, ...form })
    return { id }
  })
}

/** Refuses products and categories that the store does not have. */
async function refuseUnknown(
  tx: Staff,
  store: StoreKey,
  { product_ids, category_ids }: HomeBlockForm,
): Promise<Refused | null> {
  const names = await findVisibleNames(tx, store, [{ product_ids, category_ids }])
  if (!product_ids.every((id) => id in names))
    return refused('homeProductUnknown', { field: 'product_ids' })
  return category_ids.every((id) => id in names)
    ? null
    : refused('homeCategoryUnknown', { field: 'category_ids' })
}

function toColumns(form: HomeBlockForm) {
  const { title, body, button_label, button_href, picture_alt, picture_side, choice, shown } = form
  return { title, body, button_label, button_href, picture_alt, picture_side, choice, shown }
}

function importPicture(
  staff: Staff,
  { company_id }: StoreKey,
  { block_picture_file = null }: { block_picture_file?: Buffer | null },
) {
  const access = { company_id, permission: 'editSettings' } as const
  return importStorePicture(staff, access, 'block_picture', block_picture_file)
}

function resolvePicture(tx: Staff, { company_id }: StoreKey, address: string | null) {
  return resolveStorePicture(tx, company_id, 'block_picture', address)
}

export function removeHomeBlock(
  staff: Staff,
  store: StoreKey,
  id: string,
): Promise<Refused | null> {
  return changeDraft(staff, store, async ({ tx, blocks, open }) => {
    const stored = blocks.find((block) => block.id === id)
    if (!stored) return refused('homeBlockNotFound')
    if (!isAddedKind(stored.kind)) return refused('homeBlockKept')
    await open()
    const { company_id, store_id } = store
    await tx
      .deleteFrom('home_blocks')
      .where((row) => row.and({ company_id, store_id, stage: 'draft', id }))
      .execute()
    return null
  })
}

/** Moves the block to a place, counted from one. */
export function moveHomeBlock(
  staff: Staff,
  store: StoreKey,
  id: string,
  place: number,
): Promise<Refused | null> {
  return changeDraft(staff, store, async ({ tx, blocks, open }) => {
    if (!blocks.some((block) => block.id === id)) return refused('homeBlockNotFound')
    await open()
    const order = moveBlock(blocks, id, place).map((block) => block.id)
    await updatePositions(tx, store, order)
    return null
  })
}

/** The draft becomes the page that shoppers see. */
export function publishHomePage(staff: Staff, store: StoreKey): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    const locked = await lockStore(tx, store)
    if (!locked) return refused('storeNotFound')
    const draft = await listHomeBlocks(tx, store, 'draft')
    if (draft.length === 0) return refused('homePageUnchanged')
    const live = await listHomeBlocks(tx, store, 'live')
    await deleteHomePage(tx, store, 'live')
    await copyHomePage(tx, store, 'draft', 'live')
    await deleteHomePage(tx, store, 'draft')
    await recordChange(tx, {
      ...store,
      action: 'changed',
      subject_type: 'settings',
      subject_id: store.store_id,
      subject_name: locked.name,
      changes: { home_page: { from: listKinds(live), to: listKinds(draft) } },
    })
    return null
  })
}

function listKinds(blocks: readonly HomeBlock[]): string {
  return blocks.map(({ kind }) => kind).join(', ')
}

/** Returns to the page that shoppers see. */
export function discardHomePage(staff: Staff, store: StoreKey): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkPermission(tx, store.company_id, 'editSettings')
    if (refusal) return refusal
    if (!(await lockStore(tx, store))) return refused('storeNotFound')
    await deleteHomePage(tx, store, 'draft')
    return null
  })
}
