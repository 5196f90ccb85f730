import { useId } from 'react'
import type { Theme } from '../../rules/theme.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { useSanitisedHtml } from './use-sanitised-html.ts'

type Props = {
  title: string
  content: string
  /** The stored text and its sanitised HTML. */
  stored: { content: string; html: string }
  theme: Theme
  lang: string
}

const { editor: words } = adminSettingsTexts

/** Preview of a page in the store's theme. */
export function PagePreview({ title, content, stored, theme, lang }: Props) {
  const html = useSanitisedHtml(content, stored)
  const id = useId()
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-sm font-medium">{words.preview}</figcaption>
      <ThemeScope theme={theme} name={`page-preview${id}`} className="page-preview" lang={lang}>
        {title && <p className="heading text-2xl wrap-anywhere">{title}</p>}
        {html === '' ? (
          <p className="text-muted">{words.empty}</p>
        ) : (
          <div inert>
            <RichText html={html} />
          </div>
        )}
      </ThemeScope>
    </figure>
  )
}
