import { useRef, type KeyboardEvent, useEffect, useState } from 'react'
import { limits } from '#shared/limits.ts'
import { applyFormat, type Format } from '#shared/html/text-format.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { Field, Textarea } from '#ui/field.tsx'
import { FormatBar } from '#shell/admin/rich-text/format-bar.tsx'
import { RichTextSwitch } from '#shell/admin/rich-text/rich-text-switch.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { to } from '#shared/paths/paths.ts'

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

const { editor: words } = adminSettingsTexts

/** HTML source with buttons that insert tags. It is sanitised on display, not here. */
export function HtmlEditor({ label, name, value, error, rows = 8, hint, onChange }: Props) {
  const textArea = useRef<HTMLTextAreaElement>(null)
  // Its buttons need scripts.
  const isHydrated = useHydrated()
  const format = (requestedFormat: Format) => {
    const { current } = textArea
    if (!current) return
    current.focus()
    const { text, from, to } = applyFormat(
      current.value,
      current.selectionStart,
      current.selectionEnd,
      requestedFormat,
    )
    // execCommand keeps the browser's undo history, which setting the value would clear.
    const replacedRange = findReplacement(current.value, text)
    current.setSelectionRange(replacedRange.from, replacedRange.to)
    if (!document.execCommand('insertText', false, replacedRange.text)) onChange(text)
    current.setSelectionRange(from, to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const requestedFormat =
      event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined
    if (!requestedFormat || event.altKey || event.shiftKey) return
    event.preventDefault()
    format(requestedFormat)
  }
  return (
    <Field label={label} hint={hint ?? words.supportedTags} error={error}>
      <RichTextSwitch label={label} value={value} hasLinks onChange={onChange}>
        {(isHidden) => (
          <div className="html-editor" hidden={isHidden}>
            {isHydrated && <FormatBar label={label} onFormat={format} />}
            <Textarea
              ref={textArea}
              name={name}
              rows={rows}
              value={value}
              maxLength={limits.pageContent}
              onKeyDown={onKeyDown}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          </div>
        )}
      </RichTextSwitch>
    </Field>
  )
}

const shortcuts: Partial<Record<string, Format>> = { b: 'strong', i: 'em', u: 'u' }

/** Finds the shortest range that differs and its new text. */
function findReplacement(before: string, after: string) {
  let from = 0
  while (from < before.length && before[from] === after[from]) from += 1
  let suffixLength = 0
  const maxSuffixLength = Math.min(before.length, after.length) - from
  while (
    suffixLength < maxSuffixLength &&
    before.at(-1 - suffixLength) === after.at(-1 - suffixLength)
  )
    suffixLength += 1
  return {
    from,
    to: before.length - suffixLength,
    text: after.slice(from, after.length - suffixLength),
  }
}

/** Sanitised by the server as for shoppers, so preview and storefront cannot differ. */
export function useSanitisedHtml(
  content: string,
  stored: { content: string; html: string },
): string {
  const [sanitised, setSanitised] = useState(stored)
  const displayed = content === stored.content ? stored : sanitised
  const isCurrent = content === displayed.content
  useEffect(() => {
    if (isCurrent) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void sanitise(content, controller.signal).then((html) => {
        if (html !== null && !controller.signal.aborted) setSanitised({ content, html })
      })
    }, debounceDelay)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [content, isCurrent])
  return displayed.html
}

/** Milliseconds after the last keystroke. */
const debounceDelay = 250

// A failed request keeps the last preview.
async function sanitise(content: string, signal: AbortSignal): Promise<string | null> {
  try {
    const body = new URLSearchParams({ content })
    const response = await fetch(to.admin.settings.pages.preview(), {
      method: 'POST',
      body,
      signal,
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
