import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'name'> & {
  value: string
  pendingLabel: string
}

/** One of several buttons of a form; only the pressed one shows that it works. */
export function IntentButton({ value, pendingLabel, ...button }: Props) {
  const isPressed = useNavigation().formData?.get('intent') === value
  return (
    <Button
      {...button}
      type="submit"
      name="intent"
      value={value}
      pendingLabel={isPressed && pendingLabel}
    />
  )
}
