import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { adminCommonTexts as texts } from '#shared/text/admin/common.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & { pendingLabel: string }

/** The button of a form; pending while the router submits any form. */
export function SubmitButton({ pendingLabel, ...button }: Props) {
  const isSubmitting = useNavigation().formMethod === 'POST'
  return <Button {...button} type="submit" pendingLabel={isSubmitting && pendingLabel} />
}

type FormFooterProps = { cancelHref?: string | undefined; label?: string | undefined }

export function FormFooter({ cancelHref, label = texts.save }: FormFooterProps) {
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
