import { useRef, useState } from 'react'
import { normalizeCode } from '#features/pricing/rules/campaign-code.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import type { DiscountTexts } from '#features/pricing/rules/discounts-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { TriedCode } from './use-cart-check.ts'

type Props = { texts: DiscountTexts; onTry: (code: string) => Promise<TriedCode> }

/** Keeps a refused code for correction, and says why at the field. */
export function CodeField({ texts, onTry }: Props) {
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const use = async (form: HTMLFormElement) => {
    const code = normalizeCode(field.current?.value ?? '')
    if (code === '' || isWorking) return
    setIsWorking(true)
    const tried = await onTry(code)
    setIsWorking(false)
    setError(describeRefusal(tried, texts))
    if (tried === 'accepted') form.reset()
    else field.current?.focus()
  }
  return (
    <form
      className="mt-2 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void use(event.currentTarget)
      }}
    >
      <div className="flex-1">
        <Field label={texts.code} error={error}>
          <TextInput
            ref={field}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={shopLimits.code}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        pendingLabel={isWorking && texts.use}
        className="mt-7"
      >
        {texts.use}
      </Button>
    </form>
  )
}

function describeRefusal(tried: TriedCode, texts: DiscountTexts): string | null {
  if (tried === 'accepted') return null
  return tried === 'unanswered' ? texts.untried : tried.told
}
