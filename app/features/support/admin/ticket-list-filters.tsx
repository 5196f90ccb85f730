import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { ticketTexts } from '../rules/tickets-texts.ts'
import {
  listFilterStatuses,
  ticketFilters,
  assigneeFilters,
  type TicketFilter,
  type AssigneeFilter,
} from '../rules/ticket.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  listQuery: { filter: TicketFilter; hands: AssigneeFilter; query: string }
  counts: Record<string, number>
  /** Counts from here on are shown as "n+". */
  maxCount: number
  onChoice: () => void
}

export function TicketListFilters({
  listQuery: { filter, hands, query },
  counts,
  maxCount,
  onChoice,
}: Props) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_10rem_1fr_auto]">
      <Field label={texts.filter}>
        <Select name="status" key={filter} defaultValue={filter} onChange={onChoice}>
          {ticketFilters.map((option) => (
            <option key={option} value={option}>
              {`${getFilterName(option)} (${formatFilterCount(option, counts, maxCount)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.assigned}>
        <Select name="assigned" key={hands} defaultValue={hands} onChange={onChoice}>
          {assigneeFilters.map((option) => (
            <option key={option} value={option}>
              {texts.hands[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={adminCommonTexts.search}>
        <TextInput
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </div>
  )
}

// Status names in Danish, as customers see them.
const { statuses } = ticketTexts('da')

function getFilterName(option: TicketFilter): string {
  if (option === 'needs_attention') return texts.needsAttention
  return option === 'all' ? texts.all : statuses[option]
}

function formatFilterCount(
  option: TicketFilter,
  counts: Record<string, number>,
  maxCount: number,
): string {
  const counted = listFilterStatuses(option).map((status) => counts[status] ?? 0)
  if (counted.some((count) => count >= maxCount)) return `${maxCount - 1}+`
  return String(counted.reduce((sum, count) => sum + count, 0))
}
