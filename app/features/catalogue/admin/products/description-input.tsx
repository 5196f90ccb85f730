import { useState } from 'react'
import { findClimateClaims } from '#features/go-live/rules/climate-claims.ts'
import { adminProductFormTexts as texts } from '../../rules/admin-product-form-texts.ts'
import { Textarea } from '#ui/field.tsx'

/** Names the words that promise an effect on the climate while they are written. */
export function DescriptionInput(props: { name: string; defaultValue: string }) {
  const [text, setText] = useState(props.defaultValue)
  const claims = findClimateClaims(text)
  return (
    <>
      <Textarea
        {...props}
        className="min-h-44"
        onInput={({ currentTarget: { value } }) => setText(value)}
      />
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {claims.length > 0 && texts.climateClaims(claims.map((claim) => `“${claim}”`).join(', '))}
      </p>
    </>
  )
}
