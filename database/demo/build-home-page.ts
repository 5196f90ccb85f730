import { readFile } from 'node:fs/promises'
import { homeBlockForm } from '#features/home-page/rules/home-block-form.ts'
import { usualHomePage } from '#features/home-page/rules/home-blocks.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCategories } from '#features/catalogue/server/categories/categories.ts'
import {
  addHomeBlock,
  moveHomeBlock,
  publishHomePage,
  saveHomeBlock,
} from '#features/home-page/server/change-home-page.ts'
import { readHomePage } from '#features/home-page/server/read-home-page.ts'
import type { Staff } from '#platform/database/database.ts'
import type { HomePage } from './data/types.ts'
import { unwrap } from './unwrap.ts'

/** Arranges the home page of a store that has its products, and publishes it. */
export async function buildHomePage(
  staff: Staff,
  key: StoreKey,
  page: HomePage,
  pictures: URL,
): Promise<void> {
  const { blocks } = unwrap(await readHomePage(staff, key))
  // An interrupted build is resumed.
  if (blocks.length > usualHomePage.length) return
  const categories = await listCategories(staff, key)
  const order: string[] = []
  for (const { categories: slugs = [], picture, side = 'right', ...block } of page) {
    const { kind, shown, ...words } = block
    const form = homeBlockForm.parse({
      ...words,
      kind,
      ...(kind === 'categories' && {
        category_ids: slugs.flatMap(
          (slug) => categories.find((one) => one.slug === slug)?.id ?? [],
        ),
      }),
      ...(kind === 'products' && { choice: 'newest', shown: String(shown) }),
      ...(kind === 'text' && { picture_side: side, picture_alt: picture?.alt_text ?? '' }),
    })
    const block_picture_file = picture ? await readFile(new URL(picture.file, pictures)) : null
    const kept = usualHomePage.find((one) => one.kind === kind)
    const { id } = unwrap(
      kept
        ? await saveHomeBlock(staff, key, kept.id, form)
        : await addHomeBlock(staff, key, { ...form, block_picture_file }),
    )
    order.push(id)
  }
  for (const [index, id] of order.entries()) {
    unwrap(await moveHomeBlock(staff, key, id, index + 1))
  }
  unwrap(await publishHomePage(staff, key))
}
