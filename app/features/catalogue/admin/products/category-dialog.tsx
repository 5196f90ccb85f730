import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts as common } from '#shared/text/admin/common.ts'
import { ErrorBox } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, Select, TextInput } from '#ui/field.tsx'
import { toErrorText, toFieldError } from '#web/form-result.ts'
import { adminCategoriesTexts } from '../../rules/admin-categories-texts.ts'
import type { EditorStore } from '../../server/products/read-product-editor.ts'
import type { CategoryResult } from '../categories/new-category.tsx'
import { addOnEnter } from './use-row-list.ts'

export type CreatedCategory = NonNullable<CategoryResult['category']>

const { onTheSpot: words } = adminCategoriesTexts

type DialogProps = {
  store: EditorStore
  onClose: () => void
  onCreated: (category: CreatedCategory) => void
}

/** Its fields have no names, so they are not submitted with the product. */
export function CategoryDialog({ store, onClose, onCreated }: DialogProps) {
  const { submit, data, state } = useFetcher<CategoryResult>()
  const nameInput = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [parent_id, setParentId] = useState('')
  const parents = store.categories.filter((category) => category.parent_id === null)
  const isCreating = state !== 'idle'
  const category = data?.category
  useEffect(() => {
    if (category) onCreated(category)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each answer is handed on once
  }, [category])
  // The dialog is open before this effect runs, and has focused its first button.
  useEffect(() => nameInput.current?.focus(), [])
  function create() {
    if (isCreating) return
    const fields = { name, parent_id, slug: '', description: '', picture_alt: '', active: 'on' }
    void submit(fields, { method: 'post', action: to.admin.newCategory({ in: 'product' }) })
  }
  const error = toErrorText(data)
  const { form: labels } = adminCategoriesTexts
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.open}
      closeLabel={common.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={create} pendingLabel={isCreating && words.creating}>
            {words.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-5" onKeyDown={addOnEnter(create)}>
        <p className="text-sm text-muted">{words.intro(store.name)}</p>
        {error && <ErrorBox>{error}</ErrorBox>}
        <Field label={labels.name} error={toFieldError(data, 'name')}>
          <TextInput
            value={name}
            maxLength={limits.categoryName}
            autoComplete="off"
            ref={nameInput}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <Field label={labels.parent} error={toFieldError(data, 'parent_id')}>
          <Select
            value={parent_id}
            onChange={({ currentTarget }) => setParentId(currentTarget.value)}
          >
            <option value="">{labels.noParent}</option>
            {parents.map((parent) => (
              <option key={parent.id} value={parent.id}>
                {parent.name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}
