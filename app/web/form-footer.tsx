import { adminCommonTexts as texts } from '#domain/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'

type Props = {
  isSaving: boolean
  cancelHref?: string | undefined
  label?: string | undefined
}

export function FormFooter({ isSaving, cancelHref, label = texts.save }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pendingLabel={isSaving && texts.saving}>
        {label}
      </Button>
      {cancelHref !== undefined && (
        <ButtonLink variant="secondary" href={cancelHref}>
          {texts.cancel}
        </ButtonLink>
      )}
    </div>
  )
}
