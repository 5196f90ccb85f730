import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Pilcrow,
  Underline,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Format } from '#shared/html/text-format.ts'
import { adminRichTextTexts as words } from '#shared/text/admin/rich-text.ts'
import { IconButton } from '#ui/button.tsx'

type Props = {
  /** The field whose text is formatted. */
  label: string
  onFormat: (format: Format) => void
  /** The formats at the caret, of an editor that knows them. */
  pressed?: readonly string[]
  children?: ReactNode
}

/** The buttons above a field of HTML and above the editor that shows it as the shop does. */
export function FormatBar({ label, onFormat, pressed, children }: Props) {
  return (
    <div role="group" aria-label={words.toolbar(label)} className="format-bar">
      {listButtons().map(({ format, name, Icon }) => (
        <IconButton
          key={format}
          label={name}
          title={name}
          size="small"
          className="text-muted"
          aria-pressed={pressed?.includes(format)}
          icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
          onClick={() => onFormat(format)}
        />
      ))}
      {children}
    </div>
  )
}

const listButtons = () =>
  [
    { format: 'h2', name: words.heading, Icon: Heading2 },
    { format: 'h3', name: words.smallHeading, Icon: Heading3 },
    { format: 'p', name: words.paragraph, Icon: Pilcrow },
    { format: 'strong', name: words.bold, Icon: Bold },
    { format: 'em', name: words.italic, Icon: Italic },
    { format: 'u', name: words.underline, Icon: Underline },
    { format: 'ul', name: words.bullets, Icon: List },
    { format: 'ol', name: words.numbers, Icon: ListOrdered },
  ] as const
