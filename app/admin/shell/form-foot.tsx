import { adminCommonWords as words } from '#domain/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  isSaving: boolean
  cancelHref?: string
  label?: string
}

export function FormFoot({ isSaving, cancelHref, label = words.save }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pendingLabel={isSaving && words.saving}>
        {label}
      </Button>
      {cancelHref !== undefined && (
        <ButtonLink variant="secondary" href={cancelHref}>
          {words.cancel}
        </ButtonLink>
      )}
    </div>
  )
}
