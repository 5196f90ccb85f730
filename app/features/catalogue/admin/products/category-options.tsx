import type { EditorStore } from '../../server/products/read-product-editor.ts'

type Props = { stores: readonly EditorStore[]; selectedId: string }

/** Lists active categories by store; the current category stays selectable even if inactive. */
export function CategoryOptions({ stores, selectedId }: Props) {
  return stores.map(({ store_id, name, categories }) => {
    const offered = categories.filter(({ id, active }) => active || id === selectedId)
    return (
      offered.length > 0 && (
        <optgroup key={store_id} label={name}>
          {offered.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </optgroup>
      )
    )
  })
}
