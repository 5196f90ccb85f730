import { useRef, type KeyboardEvent } from 'react'
import { limits } from '#domain/limits.ts'
import { edited, type Format } from '#domain/html/typing.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'

type Props = {
  label: string
  /** Unset in a dialog, whose text is submitted by the card behind it. */
  name?: string
  value: string
  error?: string | undefined
  rows?: number
  hint?: string
  onChange: (value: string) => void
}

const { editor: words } = adminSettingsWords

/** HTML source with buttons that insert tags. It is sanitised on display, not here. */
export function HtmlEditor({ label, name, value, error, rows = 8, hint, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const format = (wanted: Format) => {
    const { current } = area
    if (!current) return
    current.focus()
    const { text, from, to } = edited(
      current.value,
      current.selectionStart,
      current.selectionEnd,
      wanted,
    )
    // execCommand keeps the browser's undo history, which setting the value would clear.
    const inserted = replacement(current.value, text)
    current.setSelectionRange(inserted.from, inserted.to)
    if (!document.execCommand('insertText', false, inserted.text)) onChange(text)
    current.setSelectionRange(from, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
    if (!wanted || event.altKey || event.shiftKey) return
    event.preventDefault()
    format(wanted)
  }
  return (
    <Field label={label} hint={hint ?? words.supportedTags} error={error}>
      <div className="html-editor">
        <EditorToolbar label={words.toolbar(label)} onFormat={format} />
        <Textarea
          ref={area}
          name={name}
          rows={rows}
          value={value}
          maxLength={limits.pageContent}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </Field>
  )
}

const shortcuts: Partial<Record<string, Format>> = { b: 'strong', i: 'em', u: 'u' }

/** Finds the shortest range that differs and its new text. */
function replacement(before: string, after: string) {
  let from = 0
  while (from < before.length && before[from] === after[from]) from += 1
  let rest = 0
  const most = Math.min(before.length, after.length) - from
  while (rest < most && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1
  return { from, to: before.length - rest, text: after.slice(from, after.length - rest) }
}
