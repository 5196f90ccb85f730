import { adminPlaceholderTexts as words } from '#shared/text/admin/placeholders.ts'
import {
  dropEmptySentences,
  fillPlaceholders,
  listPlaceholders,
} from '#shared/text/placeholders.ts'
import { Disclosure } from '#ui/disclosure.tsx'

type Props = { values: Record<string, string> }

/** The facts that a text may name in braces, and what they are today. */
export function PlaceholderList({ values }: Props) {
  return (
    <Disclosure className="text-sm">
      <summary className="fold min-h-11 font-medium">{words.title}</summary>
      <p className="max-w-prose text-muted">{words.hint}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="mb-2 wrap-anywhere text-muted sm:mb-0">{value || words.none}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

/** A text that names such a fact, as shoppers read it. */
export function FilledText({ text, values }: Props & { text: string }) {
  if (listPlaceholders(text).length === 0) return null
  return (
    <figure className="border-s-2 border-edge ps-4">
      <figcaption className="text-xs text-muted">{words.preview}</figcaption>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
        {fillPlaceholders(dropEmptySentences(text.trim(), values), values)}
      </p>
    </figure>
  )
}
