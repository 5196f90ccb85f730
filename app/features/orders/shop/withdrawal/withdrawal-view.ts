import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isSealed } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Language } from '#shared/stores/locale.ts'
import { describeWithdrawalException } from '../../rules/withdrawal-texts.ts'
import type { Withdrawable } from '../../server/withdraw/read-withdrawable.ts'

/** An order opened by a link, with the lines that can still be withdrawn. */
export type OpenedOrder = {
  link: string
  number: string
  is_late: boolean
  lines: OfferedLine[]
  /** Goods without a right of withdrawal. */
  excluded: ExcludedLine[]
}

export type OfferedLine = {
  id: string
  name: string
  variant_name: string | null
  image_url: string | null
  left: number
  is_sealed: boolean
}

export type ExcludedLine = { id: string; name: string; reason: string }

export type OwnOrder = { link: string; number: string; placed_at: Date; names: readonly string[] }

/** Submitted values, for a page that is rendered again. */
export type SubmittedWithdrawal = {
  name: string
  email: string
  order_number: string
  goods: string
  seal_unbroken: boolean
  lines: { line_id: string; quantity: string }[]
}

/** A declaration to confirm before it is submitted. */
export type Review = {
  key: string
  name: string
  email: string
  number: string
  goods: string
  seal_unbroken: boolean
  link: string | null
  lines: { line_id: string; quantity: number; label: string }[]
}

export function toOpenedOrder(link: string, order: Withdrawable, language: Language): OpenedOrder {
  const { number, is_late, left: open, excluded } = order
  const lines = open.map((line) => {
    const { id, name, variant_name, image_url, left } = line
    return {
      id,
      name,
      variant_name,
      image_url,
      left,
      is_sealed: isSealed(line.withdrawal_exception),
    }
  })
  return {
    link,
    number: String(number),
    is_late,
    lines,
    excluded: excluded.map((line) => ({
      id: line.id,
      name: formatLineName(line),
      reason: describeWithdrawalException(line.withdrawal_exception, language) ?? '',
    })),
  }
}
