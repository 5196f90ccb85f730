import { adminProductFormTexts } from '../../rules/admin-product-form-texts.ts'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

const { images: words } = adminProductFormTexts

/** Fields for one more image URL, for browsers without JavaScript, where the dialog cannot open. */
export function NoScriptImageFields({ index }: { index: number }) {
  return (
    <noscript>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.url} hint={words.urlHint}>
          <TextInput type="url" name={`images.${index}.url`} />
        </Field>
        <Field label={words.altText}>
          <TextInput name={`images.${index}.alt_text`} />
        </Field>
      </div>
    </noscript>
  )
}
