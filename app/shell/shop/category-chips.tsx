import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { Chips } from '#ui/chips.tsx'
import type { StoreView } from './store-view.ts'

/** A way on from a page that has nothing to show. */
export function CategoryChips({ store }: { store: StoreView }) {
  if (store.categories.length === 0) return null
  return (
    <Chips
      label={shellTexts(getLanguage(store.locale)).ourGoods}
      links={store.categories.map(({ name, slug }) => ({ label: name, href: to.category(slug) }))}
    />
  )
}
