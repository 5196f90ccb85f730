import { useEffect, useRef, useState } from 'react'
import { Link2 } from 'lucide-react'
import type { RichBlock } from '#shared/html/rich-text.ts'
import { limits } from '#shared/limits.ts'
import { adminRichTextTexts as words } from '#shared/text/admin/rich-text.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { FormatBar } from './format-bar.tsx'
import { mountEditor, type MountedEditor } from './mount-editor.ts'

type Props = {
  label: string
  value: string
  blocks: readonly RichBlock[]
  hasLinks: boolean
  onChange: (html: string) => void
}

export function RichTextEditor({ label, value, blocks, hasLinks, onChange }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const editor = useRef<MountedEditor>(null)
  const [written, setWritten] = useState(value)
  const change = useRef(onChange)
  const [formats, setFormats] = useState<readonly string[]>([])
  const [isLinking, setIsLinking] = useState(false)
  // Another text, such as the version of a colleague, replaces the content.
  const [source, setSource] = useState({ value, blocks })
  if (source.value !== value && written !== value) {
    setSource({ value, blocks })
    setWritten(value)
  }
  useEffect(() => {
    change.current = onChange
  })
  useEffect(() => {
    const { current: element } = root
    if (!element) return undefined
    const mounted = mountEditor(element, {
      blocks: source.blocks,
      hasLinks,
      onChange(html) {
        setWritten(html)
        change.current(html)
      },
      onFormats: setFormats,
    })
    editor.current = mounted
    return () => mounted.destroy()
  }, [source, hasLinks])
  return (
    <div>
      <FormatBar
        label={label}
        pressed={formats}
        onFormat={(format) => editor.current?.format(format)}
      >
        {hasLinks && (
          <IconButton
            label={words.link}
            title={words.link}
            size="small"
            className="text-muted"
            aria-expanded={isLinking}
            icon={<Link2 aria-hidden="true" strokeWidth={1.75} />}
            onClick={() => setIsLinking(!isLinking)}
          />
        )}
      </FormatBar>
      {isLinking && (
        <LinkFields
          onSet={(href) => {
            editor.current?.link(href)
            setIsLinking(false)
          }}
        />
      )}
      <div
        ref={root}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label={label}
        className="rich-text input rich-editor-text"
      />
    </div>
  )
}

function LinkFields({ onSet }: { onSet: (href: string) => void }) {
  const [href, setHref] = useState('')
  return (
    <div
      className="grid gap-3 border-x border-line p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onSet(href.trim())
      }}
    >
      <Field label={words.linkAddress} hint={words.linkHint}>
        <TextInput
          value={href}
          maxLength={limits.url}
          autoComplete="off"
          onChange={({ currentTarget }) => setHref(currentTarget.value)}
        />
      </Field>
      <div>
        <Button variant="secondary" size="small" onClick={() => onSet(href.trim())}>
          {words.setLink}
        </Button>
      </div>
    </div>
  )
}
