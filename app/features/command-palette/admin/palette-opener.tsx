import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Search } from 'lucide-react'
import type { ShellView } from '#shell/admin/shell-view.ts'
import { paletteTexts as texts } from '../rules/admin-texts.ts'
import { isDialogOpen, isFreeKey } from './keys.ts'
import { handleRowKey } from './row-keys.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const KeyHelp = lazy(async () => ({ default: (await import('./key-help.tsx')).KeyHelp }))

type Layer = 'palette' | 'keys'

/** The button of the palette, and the keys that work on every page. */
export function PaletteOpener({ view, onOpen }: { view: ShellView; onOpen: () => void }) {
  const [layer, setLayer] = useState<Layer | null>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const next = findLayer(event)
      if (next) setLayer(next)
      else if (event.key === texts.singleKeys.list && isFreeKey(event)) focusList(event)
      else handleRowKey(event)
      if (next) event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  const close = () => setLayer(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => {
          onOpen()
          setLayer('palette')
        }}
        className="palette-button"
      >
        <Search aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        <span className="grow truncate text-start">{texts.open}</span>
        <kbd aria-hidden="true" className="key max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      {layer &&
        // A sidebar that is closed would hide the dialog and leave the page inert.
        createPortal(
          <Suspense>
            {layer === 'palette' ? (
              <Palette view={view} onClose={close} />
            ) : (
              <KeyHelp onClose={close} />
            )}
          </Suspense>,
          document.body,
        )}
    </>
  )
}

function findLayer(event: KeyboardEvent): Layer | null {
  const { key, metaKey, ctrlKey, altKey, shiftKey } = event
  const isPalette = (metaKey || ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
  // A dialog that is open keeps the keys.
  if (isPalette) return isDialogOpen() ? null : 'palette'
  return key === texts.singleKeys.help && isFreeKey(event) ? 'keys' : null
}

function focusList(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}
