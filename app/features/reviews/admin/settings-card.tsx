import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { toText } from '#shared/json-values.ts'
import { adminReviewsTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { ReviewSettingsView } from './read-review-settings-view.ts'

type Settings = ReviewSettingsView['reviews']['values']
type Draft = { asks_for_reviews: boolean; review_days: string }

const { settings: words } = adminReviewsTexts

type Props = { view: ReviewSettingsView; documentResult: DocumentResult<Settings> }

export function ReviewsCard({ view, documentResult }: Props) {
  const card = useSection<Settings, Draft>({
    view: view.reviews,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, set, result } = card
  return (
    <Card title={words.card} description={words.cardIntro}>
      <SettingsForm
        name="reviews"
        card={card}
        action={to.admin.settings.reviews()}
        mayEdit={view.mayEdit}
        savedMessage={words.saved}
        conflict={card.getConflict(({ review_days }) => [
          {
            field: 'review_days',
            label: words.days,
            value: review_days === null ? words.off : String(review_days),
          },
        ])}
      >
        <Switch
          name="asks_for_reviews"
          label={words.asks}
          checked={draft.asks_for_reviews}
          onChange={({ currentTarget: { checked } }) => set({ asks_for_reviews: checked })}
        />
        <Field label={words.days} hint={words.daysHint} error={toFieldError(result, 'review_days')}>
          <TextInput
            name="review_days"
            inputMode="numeric"
            maxLength={String(limits.reviewDays).length}
            value={draft.review_days}
            onChange={({ currentTarget: { value } }) => set({ review_days: value })}
          />
        </Field>
        <p className="max-w-prose text-sm">{words.note}</p>
      </SettingsForm>
    </Card>
  )
}

function toDraft({ review_days }: Settings): Draft {
  return {
    asks_for_reviews: review_days !== null,
    review_days: String(review_days ?? usualDays),
  }
}

const usualDays = 14

function parseDraft({ asks_for_reviews, review_days }: Record<string, unknown>): Draft {
  return {
    asks_for_reviews: asks_for_reviews !== undefined && asks_for_reviews !== '',
    review_days: toText(review_days),
  }
}
