import type { ComponentProps, ReactNode } from 'react'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/field.tsx'

type Props = {
  texts: {
    reply: string
    replyPlaceholder?: string
    charactersLeft: (count: number) => string
    send: string
  }
  error: string | null | undefined
  textarea: ComponentProps<typeof Textarea>
  button: ComponentProps<typeof Button> & { 'data-pending'?: string | undefined }
  /** Photos and errors between the message and the buttons. */
  children: ReactNode
  /** Stands beside the button. */
  photoButton?: ReactNode
}

/** Fields of a reply; the form around them decides how it is sent. */
export function Composer({ texts, error, textarea, button, children, photoButton }: Props) {
  return (
    <>
      <Field label={texts.reply} error={error}>
        <Textarea
          name="message"
          rows={4}
          required
          limit={shopLimits.message}
          counter={(used, most) => texts.charactersLeft(most - used)}
          placeholder={texts.replyPlaceholder}
          {...textarea}
        />
      </Field>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" {...button}>
          {texts.send}
        </Button>
        {photoButton}
      </div>
    </>
  )
}
