import { limits } from '#shared/limits.ts'
import { to } from '#shared/paths/paths.ts'
import { formatKeywords, type SeoSettings } from '../../rules/seo.ts'
import { toText } from '#shared/json-values.ts'
import { adminSettingsTexts } from '../../rules/admin-settings-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type SectionView, type DocumentResult, useSection } from '../settings/use-section.ts'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { StoreSummary } from '../settings/settings-view.ts'
import { excerpt } from '#shared/plain-text.ts'

type Props = {
  store: StoreSummary
  mayEdit: boolean
  view: SectionView<SeoSettings>
  documentResult: DocumentResult<SeoSettings>
}

type Draft = Omit<SeoSettings, 'keywords'> & { keywords: string }

const { seo: words } = adminSettingsTexts

export function SeoCard({ store, mayEdit, view, documentResult }: Props) {
  const card = useSection<SeoSettings, Draft>({ view, documentResult, toDraft, parseDraft })
  const { draft, result, set } = card
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
        savedMessage={words.saved}
        conflict={card.getConflict(toFields)}
      >
        <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
          <div className="grid gap-5">
            <Field label={words.pageTitle} error={toFieldError(result, 'title')}>
              <TextInput {...field('title')} maxLength={limits.title} />
            </Field>
            <Field
              label={words.description}
              hint={words.descriptionHint}
              error={toFieldError(result, 'description')}
            >
              <Textarea
                {...field('description')}
                limit={limits.seoDescription}
                counter={formatCounter}
                className="min-h-24"
              />
            </Field>
          </div>
          <SearchResultPreview store={store} title={draft.title} description={draft.description} />
        </div>
        <Field
          label={words.keywords}
          hint={words.keywordsHint}
          error={toFieldError(result, 'keywords')}
        >
          <TextInput {...field('keywords')} maxLength={limits.keywords} />
        </Field>
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label={words.googleVerification}
            hint={words.googleVerificationHint}
            error={toFieldError(result, 'google_verification')}
          >
            <TextInput {...field('google_verification')} spellCheck={false} autoComplete="off" />
          </Field>
          <Field
            label={words.googleTag}
            hint={words.googleTagHint}
            error={toFieldError(result, 'google_tag_id')}
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
const displayedLength = { min: limits.metaDescriptionMin, max: limits.metaDescription }

function formatCounter(used: number): string {
  const verdict =
    used < displayedLength.min
      ? words.tooShort(displayedLength.min - used)
      : used > displayedLength.max
        ? words.tooLong
        : words.fits
  return `${words.characterCount(used)}, ${verdict}`
}

function toDraft({ keywords, ...seo }: SeoSettings): Draft {
  return { ...seo, keywords: formatKeywords(keywords) }
}

function parseDraft(submitted: Record<string, unknown>): Draft {
  return {
    title: toText(submitted['title']),
    description: toText(submitted['description']),
    keywords: toText(submitted['keywords']),
    google_verification: toText(submitted['google_verification']),
    google_tag_id: toText(submitted['google_tag_id']),
  }
}

function toFields(draft: Draft) {
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

type SearchResultPreviewProps = { store: StoreSummary; title: string; description: string }

/** Approximates a search engine result. */
function SearchResultPreview({ store, title, description }: SearchResultPreviewProps) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{words.preview}</figcaption>
      <div lang={store.language} className="search-result">
        <p className="text-xs text-muted">{new URL(store.address).host}</p>
        <p className="search-result-title">{excerpt(title || store.name, maxTitleLength)}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {excerpt(description, limits.metaDescription)}
        </p>
      </div>
    </figure>
  )
}

const maxTitleLength = 60
