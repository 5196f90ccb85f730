import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'

type Props = { back: string; isDirty: boolean; isSaving: boolean }

export function SaveBar({ back, isDirty, isSaving }: Props) {
  return (
    <div className="save-bar on-surface" data-dirty={isDirty || undefined}>
      <p role="status" className="min-w-0 grow truncate text-sm">
        {isDirty && texts.unsaved}
      </p>
      <ButtonLink variant="secondary" href={back}>
        {adminCommonTexts.cancel}
      </ButtonLink>
      <Button type="submit" pendingLabel={isSaving && adminCommonTexts.saving}>
        {adminCommonTexts.save}
      </Button>
    </div>
  )
}
