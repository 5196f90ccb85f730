import { lazy, Suspense, useState } from 'react'
import { Plus } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { adminCategoriesTexts } from '../../rules/admin-categories-texts.ts'
import type { EditorStore } from '../../server/products/read-product-editor.ts'
import type { CreatedCategory } from './category-dialog.tsx'

const CategoryDialog = lazy(async () => ({
  default: (await import('./category-dialog.tsx')).CategoryDialog,
}))

type Props = {
  store: EditorStore
  created: CreatedCategory | null
  onCreated: (category: CreatedCategory) => void
}

const { onTheSpot: words } = adminCategoriesTexts

/** Creates a category while the form of the product stays as it is filled in. */
export function NewCategory({ store, created, onCreated }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useHydrated()) return null
  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" strokeWidth={2} />
        {words.open}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {created && words.created(created.name)}
      </p>
      {isOpen && (
        <Suspense>
          <CategoryDialog
            store={store}
            onClose={() => setIsOpen(false)}
            onCreated={(category) => {
              setIsOpen(false)
              onCreated(category)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
