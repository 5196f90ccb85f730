import type { CreditKind } from '../rules/credit.ts'
import { adminCreditsTexts as texts } from '../rules/admin-credits-texts.ts'

export function formatKind({
  kind,
  code_end,
}: {
  kind: CreditKind
  code_end: string | null
}): string {
  return [texts.kinds[kind], code_end && texts.code(code_end)].filter(Boolean).join(' ')
}

type Holder = {
  recipient_name: string
  recipient_email: string
  customer_name: string | null
  customer_email: string | null
}

export function formatHolder(holder: Holder): string {
  const { recipient_name, recipient_email, customer_name, customer_email } = holder
  const names = [recipient_name || customer_name, recipient_email || customer_email]
  return names.filter(Boolean).join(', ') || texts.unnamed
}

type Sending = { planned_for: Date | null; recipient_email: string }

/** A card on paper was not mailed before, and a planned one waits for its day. */
export function toSendingTitle({ planned_for, recipient_email }: Sending): string {
  if (planned_for) return texts.sending.openPlanned
  return recipient_email ? texts.sending.open : texts.sending.openFirst
}

/** Undefined if the card keeps its code. */
export function toCodeHint({ planned_for, recipient_email }: Sending): string | undefined {
  if (planned_for) return undefined
  return recipient_email ? texts.sending.newCode : texts.sending.newCodeFirst
}
