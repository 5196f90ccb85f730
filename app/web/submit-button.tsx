import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & { pendingLabel: string }

/** The button of a form; pending while the router submits any form. */
export function SubmitButton({ pendingLabel, ...button }: Props) {
  const isSubmitting = useNavigation().formMethod === 'POST'
  return <Button {...button} type="submit" pendingLabel={isSubmitting && pendingLabel} />
}
