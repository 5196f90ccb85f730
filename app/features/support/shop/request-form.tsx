import { supportRefusals } from '../rules/errors.ts'
import { formatDate } from '#shared/stores/dates.ts'
import { createLocaleSettings, getLanguage, type Locale } from '#shared/stores/locale.ts'
import { supportTexts, type SupportTexts } from '../rules/texts.ts'
import { ticketTexts, type TicketTexts } from '../rules/tickets-texts.ts'
import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import { type TicketType, ticketTypes } from '../rules/ticket.ts'
import type { TicketField } from '../rules/ticket-questions.ts'
import type { ChoiceLine } from '#features/orders/server/list-order-choices.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { Island } from '#shell/shop/islands/island.tsx'
import { ClaimLaw, type OrderReceipt } from './claims.tsx'
import type { RequestResult } from './request-questions.tsx'
import { getRequestUrls } from './support-urls.ts'
import { chevronRight, Icon } from '#ui/icon.tsx'

type ChosenOrder = {
  id: string
  number: number
  placed_at: Date
  lines: readonly ChoiceLine[]
}

type RequestFormView = {
  forms: Partial<Record<TicketType, { title: string; fields: readonly TicketField[] }>>
  orders: readonly ChosenOrder[]
  examination_fee: string | null
  type: TicketType | null
  /** Orders whose products were sent have them. */
  receipts: readonly OrderReceipt[]
  /** The order is known from the link. */
  lines?: readonly ChoiceLine[]
  /** Values that are known already. */
  prefilled?: Record<string, string>
}

type Props = {
  form: RequestFormView
  result: RequestResult | undefined
  locale: Locale
  /** Token of a guest's order. */
  link?: string
}

/** Asks for the ticket type first, then shows the store's form for it. */
export function RequestForm({ form, result, locale, link }: Props) {
  const language = getLanguage(locale)
  const texts = supportTexts(language)
  const type = result?.given?.type ?? form.type
  const chosen = type && form.forms[type]
  if (type && chosen) {
    const { dateFormat } = createLocaleSettings(locale, 'DKK')
    const orders = form.orders.map(({ id, number, placed_at, lines }) => ({
      id,
      number,
      label: texts.form.order.entry(
        number,
        formatDate(placed_at, dateFormat),
        lines.map(({ name }) => name).join(', '),
      ),
      lines: toTicks(lines),
    }))
    return (
      <>
        {type === 'warranty_claim' && <ClaimLaw receipts={form.receipts} locale={locale} />}
        <Island
          name="request-questions"
          isImmediate
          props={{
            type,
            fields: chosen.fields,
            orders,
            lines: toTicks(form.lines ?? []),
            examination_fee: type === 'warranty_claim' ? form.examination_fee : null,
            prefilled: form.prefilled ?? {},
            result: result ?? null,
            language,
            link: link ?? null,
          }}
        />
      </>
    )
  }
  const urls = getRequestUrls(link ?? null)
  return (
    <div className="grid max-w-prose gap-6">
      {type && <ErrorBox>{supportRefusals.templateLoadFailed[language]}</ErrorBox>}
      <TypeChoice action={urls.form()} texts={texts} ticketWords={ticketTexts(language)} />
      <div>
        <ButtonLink href={urls.cancel} variant="quiet">
          {texts.form.cancel}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Two lines of one kind are one tick. */
function toTicks(lines: readonly ChoiceLine[]): string[] {
  return [...new Set(lines.map(formatPieces))]
}

type TypeChoiceProps = { action: string; texts: SupportTexts; ticketWords: TicketTexts }

function TypeChoice({ action, texts: { form }, ticketWords }: TypeChoiceProps) {
  return (
    <form action={action}>
      <fieldset>
        <legend className="heading mb-5 text-2xl">{form.chooseType}</legend>
        <ul className="grid gap-3">
          {ticketTypes.map((type) => (
            <li key={type}>
              <button type="submit" name="type" value={type} className="type-choice">
                <span>
                  <span className="block font-medium">{ticketWords.types[type]}</span>
                  <span className="block text-sm text-muted">{form.about[type]}</span>
                </span>
                <Icon path={chevronRight} className="size-5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
    </form>
  )
}
