import { useState } from 'react'
import { normalizeCode } from '#domain/pricing/campaign-code.ts'
import type { DiscountTexts } from '#domain/text/discounts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { readCodes, writeCodes } from '../browser/cart-codes.ts'

type Props = { texts: DiscountTexts; onUse: () => Promise<unknown> }

export function CodeField({ texts, onUse }: Props) {
  const [isWorking, setIsWorking] = useState(false)
  const use = async (form: HTMLFormElement) => {
    const code = normalizeCode(String(new FormData(form).get('code') ?? ''))
    if (code === '') return
    setIsWorking(true)
    writeCodes([...readCodes().filter((one) => one !== code), code].slice(-maxCodes))
    form.reset()
    await onUse()
    setIsWorking(false)
  }
  return (
    <form
      className="mt-2 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void use(event.currentTarget)
      }}
    >
      <div className="flex-1">
        <Field label={texts.code}>
          <TextInput name="code" autoComplete="off" autoCapitalize="characters" maxLength={60} />
        </Field>
      </div>
      <Button type="submit" variant="secondary" pendingLabel={isWorking && texts.use}>
        {texts.use}
      </Button>
    </form>
  )
}

const maxCodes = 5
