import { to } from '#domain/paths.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminProductFormWords as words } from '#domain/text/admin/product-form.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'

type Props = { isDirty: boolean; isSaving: boolean }

/** Stays in reach however long the form is. */
export function SaveBar({ isDirty, isSaving }: Props) {
  return (
    <div className="save-bar on-surface" data-dirty={isDirty || undefined}>
      <p role="status" className="min-w-0 grow truncate text-sm">
        {isDirty && words.unsaved}
      </p>
      <ButtonLink variant="secondary" href={to.admin.products()}>
        {adminCommonWords.cancel}
      </ButtonLink>
      <Button type="submit" pendingLabel={isSaving && adminCommonWords.saving}>
        {adminCommonWords.save}
      </Button>
    </div>
  )
}
