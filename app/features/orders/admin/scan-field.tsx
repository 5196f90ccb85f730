import { useState, type KeyboardEvent } from 'react'
import { findScannedLine, type ScannableLine } from '../rules/scan-piece.ts'
import { adminParcelsTexts } from '#features/delivery/rules/admin-parcels-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

const { scan: words } = adminParcelsTexts

type Props = {
  lines: readonly (ScannableLine & { label: string })[]
  packed: Readonly<Record<string, number>>
  onChange: (packed: Record<string, number>) => void
}

/** Counts the pieces of a parcel that a scanner types, each followed by Enter. */
export function ScanField({ lines, packed, onChange }: Props) {
  const [isScanning, setIsScanning] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isScanning) {
    return (
      <div className="with-scripts">
        <Button
          type="button"
          variant="secondary"
          onClick={() => {
            setIsScanning(true)
            onChange(Object.fromEntries(lines.map(({ id }) => [id, 0])))
          }}
        >
          {words.start}
        </Button>
      </div>
    )
  }
  const left = lines.reduce((sum, line) => sum + line.left - (packed[line.id] ?? 0), 0)
  const scan = (code: string) => {
    const found = findScannedLine(lines, packed, code)
    if (typeof found === 'string') {
      setError(words[found](code))
      beep()
      return
    }
    setError(null)
    onChange({ ...packed, [found.line_id]: (packed[found.line_id] ?? 0) + 1 })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    // A scanner ends with Enter, which must not send the form.
    event.preventDefault()
    const { currentTarget } = event
    scan(currentTarget.value)
    currentTarget.value = ''
  }
  return (
    <div className="grid max-w-96 gap-3">
      {/* An ErrorBox would take the focus, and the next scan would be lost. */}
      {error && (
        <p role="alert" className="notice notice-bad font-medium wrap-anywhere">
          {error}
        </p>
      )}
      <Field label={words.code} hint={words.hint}>
        <TextInput autoComplete="off" autoFocus onKeyDown={onKeyDown} data-testid="scan" />
      </Field>
      <p role="status" className="font-medium tabular-nums">
        {left === 0 ? words.done : words.left(left)}
      </p>
    </div>
  )
}

/** Staff who scan do not look at the screen. */
function beep(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  tone.type = 'square'
  tone.frequency.value = 220
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + 0.4)
  tone.addEventListener('ended', () => void context.close(), { once: true })
}
