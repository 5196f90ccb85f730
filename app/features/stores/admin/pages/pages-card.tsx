import { limits } from '#shared/limits.ts'
import { fixedPages, parsePage } from '../../rules/page-content.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type SectionView, type DocumentResult, useSection } from '../settings/use-section.ts'
import { PlaceholderList } from '#shell/admin/rows/placeholders.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Pages, StoreSummary } from '../settings/settings-view.ts'
import { HtmlEditor, useSanitisedHtml } from './html-editor.tsx'
import { useId } from 'react'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { RichText } from '#ui/rich-text.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: SectionView<Pages>
  documentResult: DocumentResult<Pages>
  renderedPages: { about: string; contact: string }
  placeholders: Record<string, string>
  theme: Theme
}

const { pages: words } = adminSettingsTexts

export function PagesCard(props: Props) {
  const { store, mayEdit, view, documentResult, renderedPages, placeholders, theme } = props
  const card = useSection<Pages, Pages>({ view, documentResult, toDraft, parseDraft })
  const { draft, result, set } = card
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="pages"
        card={card}
        action={to.admin.settings.pages()}
        mayEdit={mayEdit}
        savedMessage={words.saved}
        conflict={card.getConflict(toFields)}
      >
        {fixedPages.map((name) => (
          <div
            key={name}
            className="grid items-start gap-x-8 gap-y-5 not-first:border-t not-first:border-line not-first:pt-5 lg:grid-cols-2"
          >
            <div className="grid gap-5">
              <Field
                label={words.pageTitle(words[name])}
                error={toFieldError(result, `${name}.title`)}
              >
                <TextInput
                  name={`${name}.title`}
                  value={draft[name].title}
                  maxLength={limits.title}
                  onChange={({ currentTarget: { value } }) =>
                    set({ [name]: { ...draft[name], title: value } })
                  }
                />
              </Field>
              <HtmlEditor
                label={words.content(words[name])}
                name={`${name}.content`}
                value={draft[name].content}
                error={toFieldError(result, `${name}.content`)}
                onChange={(content) => set({ [name]: { ...draft[name], content } })}
              />
            </div>
            <PagePreview
              {...draft[name]}
              stored={{ content: view.values[name].content, html: renderedPages[name] }}
              theme={theme}
              lang={store.language}
            />
          </div>
        ))}
        <PlaceholderList values={placeholders} />
      </SettingsForm>
    </Card>
  )
}

function toDraft(pages: Pages): Pages {
  return pages
}

function parseDraft({ about, contact }: Record<string, unknown>): Pages {
  return { about: parsePage(about), contact: parsePage(contact) }
}

function toFields(pages: Pages) {
  return fixedPages.flatMap((name) => [
    { field: `${name}.title`, label: words.pageTitle(words[name]), value: pages[name].title },
    { field: `${name}.content`, label: words.content(words[name]), value: pages[name].content },
  ])
}

type PagePreviewProps = {
  title: string
  content: string
  /** The stored text and its sanitised HTML. */
  stored: { content: string; html: string }
  theme: Theme
  lang: string
}

const { editor: pagePreviewWords } = adminSettingsTexts

/** Preview of a page in the store's theme. */
export function PagePreview({ title, content, stored, theme, lang }: PagePreviewProps) {
  const html = useSanitisedHtml(content, stored)
  const id = useId()
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="text-sm font-medium">{pagePreviewWords.preview}</figcaption>
      <ThemeScope theme={theme} name={`page-preview${id}`} className="page-preview" lang={lang}>
        {title && <p className="heading text-2xl wrap-anywhere">{title}</p>}
        {html === '' ? (
          <p className="text-muted">{pagePreviewWords.empty}</p>
        ) : (
          <div inert>
            <RichText html={html} />
          </div>
        )}
      </ThemeScope>
    </figure>
  )
}
