import type { Language } from '#shared/stores/locale.ts'
import { reviewFieldNames, type ReviewFieldName } from '../rules/review-fields.ts'
import { reviewTexts } from '../rules/texts.ts'

type Props = { words: Readonly<Record<ReviewFieldName, string | null>>; language: Language }

/** Shows the words of a buyer field by field; an empty field takes no room. */
export function ReviewText({ words, language }: Props) {
  const { fields } = reviewTexts(language)
  return reviewFieldNames.map((field) => {
    const { heading } = fields[field]
    if (!words[field]) return null
    return (
      <div key={field} className="mt-3 max-w-prose">
        {heading && <p className="text-sm font-medium">{heading}</p>}
        <p className="whitespace-pre-line wrap-anywhere">{words[field]}</p>
      </div>
    )
  })
}
