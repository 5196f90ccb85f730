import { adminCommonWords as words } from '#domain/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  isSaving: boolean
  /** Where whoever changes their mind goes. */
  cancelHref?: string
  label?: string
}

/** The end of a form: take it, or leave it. */
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
