import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Pilcrow,
  Underline,
  type LucideIcon,
} from 'lucide-react'
import type { Format } from '#shared/html/text-format.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const { editor: words } = adminSettingsTexts

/** Formatting buttons. They need JavaScript, so they are not rendered without it. */
export function EditorToolbar({
  label,
  onFormat,
}: {
  label: string
  onFormat: (format: Format) => void
}) {
  const hasScripts = useHydrated()
  if (!hasScripts) return null
  return (
    <div role="group" aria-label={label} className="html-editor-bar">
      {buttons.map(({ format, name, Icon }) => (
        <IconButton
          key={format}
          label={name}
          title={name}
          size="small"
          className="text-muted"
          icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          onClick={() => onFormat(format)}
        />
      ))}
    </div>
  )
}

const buttons: readonly { format: Format; name: string; Icon: LucideIcon }[] = [
  { format: 'h2', name: words.heading, Icon: Heading2 },
  { format: 'h3', name: words.smallHeading, Icon: Heading3 },
  { format: 'p', name: words.paragraph, Icon: Pilcrow },
  { format: 'strong', name: words.bold, Icon: Bold },
  { format: 'em', name: words.italic, Icon: Italic },
  { format: 'u', name: words.underline, Icon: Underline },
  { format: 'ul', name: words.bullets, Icon: List },
  { format: 'ol', name: words.numbers, Icon: ListOrdered },
]
