import { limits } from '#domain/limits.ts'
import { fixedPages, pageOf } from '#domain/page-content.ts'
import { to } from '#domain/paths.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import type { Theme } from '#domain/theme.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Pages, StoreSeen } from '../settings-view.ts'
import { useCard } from '../use-card.ts'
import { HtmlEditor } from './html-editor.tsx'
import { ShownPage } from './shown-page.tsx'

type Props = {
  store: StoreSeen
  mayEdit: boolean
  view: CardView<Pages>
  served: Served<Pages>
  shown: { about: string; contact: string }
  theme: Theme
}

const { pages: words } = adminSettingsWords

export function PagesCard({ store, mayEdit, view, served, shown, theme }: Props) {
  const card = useCard<Pages, Pages>({ view, served, draftOf: asTheyAre, typedDraft })
  const { draft, answer, set } = card
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="pages"
        card={card}
        action={to.admin.settings.pages()}
        mayEdit={mayEdit}
        saved={words.saved}
        conflict={card.conflictIn(linesOf)}
      >
        {fixedPages.map((name) => (
          <div
            key={name}
            className="grid items-start gap-x-8 gap-y-5 not-first:border-t not-first:border-line not-first:pt-5 lg:grid-cols-2"
          >
            <div className="grid gap-5">
              <Field label={words.pageTitle(words[name])} error={answer?.faults[`${name}.title`]}>
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
                error={answer?.faults[`${name}.content`]}
                onChange={(content) => set({ [name]: { ...draft[name], content } })}
              />
            </div>
            <ShownPage
              {...draft[name]}
              stored={{ content: view.values[name].content, html: shown[name] }}
              theme={theme}
              lang={store.language}
            />
          </div>
        ))}
      </SettingsForm>
    </Card>
  )
}

function asTheyAre(pages: Pages): Pages {
  return pages
}

function typedDraft({ about, contact }: Record<string, unknown>): Pages {
  return { about: pageOf(about), contact: pageOf(contact) }
}

function linesOf(pages: Pages) {
  return fixedPages.flatMap((name) => [
    { field: `${name}.title`, label: words.pageTitle(words[name]), value: pages[name].title },
    { field: `${name}.content`, label: words.content(words[name]), value: pages[name].content },
  ])
}
