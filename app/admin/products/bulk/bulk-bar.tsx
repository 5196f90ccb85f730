import { useState } from 'react'
import { Form } from 'react-router'
import { refused, refusalText } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { adminBulkWords as words } from '#domain/text/admin/bulk-edit.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import type { Wanted } from '../wanted.ts'

/** Form id of the checkboxes on the product cards. */
export const bulkFormId = 'bulk'

export function BulkBar({ wanted, total }: { wanted: Wanted; total: number | null }) {
  const { store_id, query, hasInactive } = wanted
  const [isEmpty, setEmpty] = useState(false)
  return (
    <Form
      id={bulkFormId}
      action={to.admin.productBulk()}
      aria-label={words.bar}
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        const hasNone = !new FormData(event.currentTarget).has('ids')
        setEmpty(hasNone)
        if (hasNone) event.preventDefault()
      }}
    >
      <Button type="submit" variant="secondary" size="small">
        {words.editChosen}
      </Button>
      <ButtonLink
        variant="quiet"
        size="small"
        href={to.admin.productBulk({
          all: 'on',
          ...(store_id !== null && { store: store_id }),
          ...(query !== '' && { q: query }),
          ...(hasInactive && { inactive: 'on' }),
        })}
      >
        {words.editAll(total)}
      </ButtonLink>
      {isEmpty && (
        <p role="alert" className="w-full text-sm text-danger">
          {refusalText(refused('bulkEmpty'), 'en')}
        </p>
      )}
    </Form>
  )
}
