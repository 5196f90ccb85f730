import type { SupportTexts } from '../rules/texts.ts'
import type { TicketTexts } from '../rules/tickets-texts.ts'
import { ticketTypes } from '../rules/ticket.ts'
import { chevronRight } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'

type Props = { action: string; texts: SupportTexts; ticketWords: TicketTexts }

export function TypeChoice({ action, texts: { form }, ticketWords }: Props) {
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
