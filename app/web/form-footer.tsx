import { adminCommonTexts as texts } from '#shared/text/admin/common.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = { cancelHref?: string | undefined; label?: string | undefined }

export function FormFooter({ cancelHref, label = texts.save }: Props) {
  return (
    <div className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel={texts.saving}>{label}</SubmitButton>
      {cancelHref !== undefined && (
        <ButtonLink variant="secondary" href={cancelHref}>
          {texts.cancel}
        </ButtonLink>
      )}
    </div>
  )
}
