import { useEffect, useState, type ReactNode } from 'react'
import { keptSwitches } from '#shared/kept-switches.ts'
import { readRichText } from '#shared/html/rich-text.ts'
import { toParagraphs } from '#shared/html/paragraphs.ts'
import { adminRichTextTexts as words } from '#shared/text/admin/rich-text.ts'
import { Switch } from '#ui/checkbox.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useBrowserSwitch } from '../kept-switch.ts'
import { parseMarkup } from './parse-markup.ts'
import type { RichTextEditor } from './rich-text-editor.tsx'

type Props = {
  label: string
  /** The HTML that its field holds and submits. */
  value: string
  hasLinks: boolean
  onChange: (html: string) => void
  /** The field of the HTML, hidden while the editor shows the text. */
  children: (isHidden: boolean) => ReactNode
}

/** A field of HTML and, once it is switched on, an editor that shows the text as the shop does. */
export function RichTextSwitch({ label, value, hasLinks, onChange, children }: Props) {
  const isHydrated = useHydrated()
  const { isOn, turn } = useBrowserSwitch(keptSwitches.richText)
  const isWanted = isHydrated && isOn
  const read = isWanted ? readRichText(parseMarkup(toParagraphs(value)), { hasLinks }) : null
  const { Editor, hasFailed } = useLoadedEditor(isWanted)
  const isShown = Editor !== null && read !== null && 'blocks' in read
  return (
    <div className="grid gap-1.5">
      {isHydrated && (
        <Switch
          label={words.asShown}
          className="text-sm"
          checked={isOn}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      )}
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {isWanted && hasFailed && words.failed}
        {isWanted && !Editor && !hasFailed && words.loading}
        {read && 'unheld' in read && words.unheld(read.unheld.map(formatName).join(', '))}
      </p>
      {isShown && (
        <Editor
          label={label}
          value={value}
          blocks={read.blocks}
          hasLinks={hasLinks}
          onChange={onChange}
        />
      )}
      {children(isShown)}
    </div>
  )
}

/** The editor is large, so it is loaded when it is wanted; the HTML is shown until then. */
function useLoadedEditor(isWanted: boolean) {
  const [Editor, setEditor] = useState<typeof RichTextEditor | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (!isWanted || Editor) return
    import('./rich-text-editor.tsx').then(
      (loaded) => setEditor(() => loaded.RichTextEditor),
      () => setHasFailed(true),
    )
  }, [isWanted, Editor])
  return { Editor, hasFailed }
}

function formatName(name: string): string {
  return name.endsWith('=') ? name.slice(0, -1) : `<${name}>`
}
