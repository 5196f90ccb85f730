import type { DeliveryCalendar } from '../rules/delivery-calendar.ts'
import { to } from '#shared/paths/paths.ts'
import { toList, toText, toTexts } from '#shared/json-values.ts'
import { adminDeliveryTexts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, TextInput, Textarea } from '#ui/field.tsx'
import { toFieldError } from '#web/form-result.ts'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { DeliveryView } from './read-delivery-view.ts'

type Draft = { cutoff: string; packing_days: string[]; closed_days: string }

const { calendar: words } = adminDeliveryTexts

export function CalendarCard({
  view,
  documentResult,
}: {
  view: DeliveryView
  documentResult: DocumentResult<DeliveryCalendar>
}) {
  const card = useSection<DeliveryCalendar, Draft>({
    view: view.calendar,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, result, set } = card
  const error = toFieldError(result, 'packing_days')
  return (
    <Card title={words.title} description={words.intro}>
      <SettingsForm
        name="calendar"
        card={card}
        action={to.admin.settings.delivery.calendar()}
        mayEdit={view.mayEdit}
        savedMessage={words.saved}
        conflict={card.getConflict(({ cutoff, packing_days, closed_days }) => [
          { field: 'cutoff', label: words.cutoff, value: cutoff },
          {
            field: 'packing_days',
            label: words.packingDays,
            value: packing_days.map((day) => words.weekdays[Number(day) - 1]).join(', '),
          },
          { field: 'closed_days', label: words.closedDays, value: closed_days },
        ])}
      >
        <div className="max-w-60">
          <Field
            label={words.cutoff}
            hint={words.cutoffHint}
            error={toFieldError(result, 'cutoff')}
          >
            <TextInput
              type="time"
              name="cutoff"
              value={draft.cutoff}
              onChange={({ currentTarget: { value } }) => set({ cutoff: value })}
            />
          </Field>
        </div>
        <fieldset>
          <legend className="text-sm font-medium">{words.packingDays}</legend>
          <div className="flex flex-wrap gap-x-6">
            {words.weekdays.map((name, index) => {
              const day = String(index + 1)
              return (
                <Checkbox
                  key={day}
                  name="packing_days[]"
                  value={day}
                  label={name}
                  checked={draft.packing_days.includes(day)}
                  onChange={({ currentTarget: { checked } }) =>
                    set({
                      packing_days: checked
                        ? [...draft.packing_days, day].toSorted()
                        : draft.packing_days.filter((one) => one !== day),
                    })
                  }
                />
              )
            })}
          </div>
          {error && <p className="text-sm text-danger">{error}</p>}
        </fieldset>
        <div className="max-w-80">
          <Field
            label={words.closedDays}
            hint={words.closedDaysHint}
            error={toFieldError(result, 'closed_days')}
          >
            <Textarea
              name="closed_days"
              value={draft.closed_days}
              onChange={({ currentTarget: { value } }) => set({ closed_days: value })}
            />
          </Field>
        </div>
      </SettingsForm>
    </Card>
  )
}

function toDraft({ cutoff, packing_days, closed_days }: DeliveryCalendar): Draft {
  return {
    cutoff: cutoff ?? '',
    packing_days: packing_days.map(String),
    closed_days: closed_days.join('\n'),
  }
}

function parseDraft({ cutoff, packing_days, closed_days }: Record<string, unknown>): Draft {
  return {
    cutoff: toText(cutoff),
    packing_days: toTexts(toList(packing_days)),
    closed_days: toText(closed_days),
  }
}
