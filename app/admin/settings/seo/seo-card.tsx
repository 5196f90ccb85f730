import { limits } from '#domain/limits.ts'
import { to } from '#domain/paths.ts'
import { keywordsText, type SeoSettings } from '#domain/seo.ts'
import { textOf } from '#domain/stored.ts'
import { adminSettingsWords } from '#domain/text/admin/settings.ts'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { CardView, Served } from '../card-view.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { StoreSeen } from '../settings-view.ts'
import { useCard } from '../use-card.ts'
import { SearchResult } from './search-result.tsx'

type Props = {
  store: StoreSeen
  mayEdit: boolean
  view: CardView<SeoSettings>
  served: Served<SeoSettings>
}

type Draft = Omit<SeoSettings, 'keywords'> & { keywords: string }

const { seo: words } = adminSettingsWords

export function SeoCard({ store, mayEdit, view, served }: Props) {
  const card = useCard<SeoSettings, Draft>({ view, served, draftOf, typedDraft })
  const { draft, answer, set } = card
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value }),
  })
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="seo"
        card={card}
        action={to.admin.settings.seo()}
        mayEdit={mayEdit}
        saved={words.saved}
        conflict={card.conflictIn(linesOf)}
      >
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <Field label={words.pageTitle} error={answer?.faults['title']}>
              <TextInput {...field('title')} maxLength={limits.title} />
            </Field>
            <Field
              label={words.description}
              hint={words.descriptionHint}
              error={answer?.faults['description']}
            >
              <Textarea
                {...field('description')}
                limit={limits.seoDescription}
                counter={counter}
                className="min-h-24"
              />
            </Field>
          </div>
          <SearchResult store={store} title={draft.title} description={draft.description} />
        </div>
        <Field label={words.keywords} hint={words.keywordsHint} error={answer?.faults['keywords']}>
          <TextInput {...field('keywords')} maxLength={limits.keywords} />
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={words.googleVerification}
            hint={words.googleVerificationHint}
            error={answer?.faults['google_verification']}
          >
            <TextInput {...field('google_verification')} spellCheck={false} autoComplete="off" />
          </Field>
          <Field
            label={words.googleTag}
            hint={words.googleTagHint}
            error={answer?.faults['google_tag_id']}
          >
            <TextInput
              {...field('google_tag_id')}
              placeholder="GTM-ABC1234"
              spellCheck={false}
              autoComplete="off"
            />
          </Field>
        </div>
      </SettingsForm>
    </Card>
  )
}

// Length that search engines display; the field itself accepts more.
const shown = { least: 150, most: limits.metaDescription }

function counter(used: number): string {
  const verdict =
    used < shown.least
      ? words.tooShort(shown.least - used)
      : used > shown.most
        ? words.tooLong
        : words.fits
  return `${words.characterCount(used)}, ${verdict}`
}

function draftOf({ keywords, ...seo }: SeoSettings): Draft {
  return { ...seo, keywords: keywordsText(keywords) }
}

function typedDraft(typed: Record<string, unknown>): Draft {
  return {
    title: textOf(typed['title']),
    description: textOf(typed['description']),
    keywords: textOf(typed['keywords']),
    google_verification: textOf(typed['google_verification']),
    google_tag_id: textOf(typed['google_tag_id']),
  }
}

function linesOf(draft: Draft) {
  return [
    { field: 'title', label: words.pageTitle, value: draft.title },
    { field: 'description', label: words.description, value: draft.description },
    { field: 'keywords', label: words.keywords, value: draft.keywords },
    {
      field: 'google_verification',
      label: words.googleVerification,
      value: draft.google_verification,
    },
    { field: 'google_tag_id', label: words.googleTag, value: draft.google_tag_id },
  ]
}
