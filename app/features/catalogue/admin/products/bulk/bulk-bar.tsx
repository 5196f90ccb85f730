import { useState } from 'react'
import { Form } from 'react-router'
import { importsRefusals } from '../../../rules/import-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminBulkTexts as texts } from '../../../rules/admin-products-texts.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import { toListFilter, type ProductListQuery } from '../list-query.ts'

/** Form id of the checkboxes on the product cards. */
export const bulkFormId = 'bulk'

export function BulkBar({
  listQuery,
  total,
}: {
  listQuery: ProductListQuery
  total: number | null
}) {
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Form
      id={bulkFormId}
      action={to.admin.productBulk()}
      aria-label={texts.bar}
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        const hasNone = !new FormData(event.currentTarget).has('ids')
        setEmpty(hasNone)
        if (hasNone) event.preventDefault()
      }}
    >
      <Button type="submit" variant="secondary" size="small">
        {texts.editChosen}
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        href={to.admin.productBulk({ all: 'on', ...toListFilter(listQuery) })}
      >
        {texts.editAll(total)}
      </ButtonLink>
      {isEmpty && (
        <p role="alert" className="w-full text-sm text-danger">
          {importsRefusals.bulkEmpty.en}
        </p>
      )}
    </Form>
  )
}
