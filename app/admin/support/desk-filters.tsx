import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { ticketWords } from '#domain/text/tickets.ts'
import {
  statusesShownBy,
  ticketFilters,
  ticketHands,
  type TicketFilter,
  type TicketHands,
} from '#domain/ticket.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'

type Props = {
  wanted: { filter: TicketFilter; hands: TicketHands; query: string }
  counts: Record<string, number>
  /** Counts from here on are shown as "n+". */
  most: number
  onChoice: () => void
}

export function DeskFilters({ wanted: { filter, hands, query }, counts, most, onChoice }: Props) {
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[14rem_10rem_1fr_auto]">
      <Field label={words.filter}>
        <Select name="status" key={filter} defaultValue={filter} onChange={onChoice}>
          {ticketFilters.map((option) => (
            <option key={option} value={option}>
              {`${nameOf(option)} (${sizeOf(option, counts, most)})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.assigned}>
        <Select name="assigned" key={hands} defaultValue={hands} onChange={onChoice}>
          {ticketHands.map((option) => (
            <option key={option} value={option}>
              {words.hands[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={adminCommonWords.search}>
        <TextInput
          type="search"
          name="q"
          key={query}
          defaultValue={query}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
        />
      </Field>
      <Button type="submit" variant="secondary">
        {words.show}
      </Button>
    </div>
  )
}

// Status names in Danish, as customers see them.
const { statuses } = ticketWords('da')

function nameOf(option: TicketFilter): string {
  if (option === 'needs_attention') return words.needsAttention
  return option === 'all' ? words.all : statuses[option]
}

function sizeOf(option: TicketFilter, counts: Record<string, number>, most: number): string {
  const sizes = statusesShownBy(option).map((status) => counts[status] ?? 0)
  if (sizes.some((size) => size >= most)) return `${most - 1}+`
  return String(sizes.reduce((sum, size) => sum + size, 0))
}
