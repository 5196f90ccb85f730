import { limits } from '#shared/limits.ts'
import { fixedPages, parsePage } from '../../rules/page-content.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import type { Theme } from '../../rules/theme.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toFieldError } from '#web/form-result.ts'
import type { CardView, DocumentResult } from '../settings/card-view.ts'
import { PlaceholderList } from '#shell/admin/rows/placeholders.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Pages, StoreSummary } from '../settings/settings-view.ts'
import { useCard } from '../settings/use-card.ts'
import { HtmlEditor } from './html-editor.tsx'
import { PagePreview } from './page-preview.tsx'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: CardView<Pages>
  documentResult: DocumentResult<Pages>
  renderedPages: { about: string; contact: string }
  placeholders: Record<string, string>
  theme: Theme
}

const { pages: words } = adminSettingsTexts

export function PagesCard(props: Props) {
  const { store, mayEdit, view, documentResult, renderedPages, placeholders, theme } = props
  const card = useCard<Pages, Pages>({ view, documentResult, toDraft, parseDraft })
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
