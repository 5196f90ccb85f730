import { to } from '#shared/paths/paths.ts'
import { adminSupportTexts as texts } from '../rules/admin-texts.ts'
import { PhotoStrip } from '#ui/conversation/photo-strip.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

export function FormAnswers({ ticket }: { ticket: TicketView }) {
  const { answers, photos, terms_accepted } = ticket
  const facts = [
    ...answers.map(({ label, answer }) => ({ name: label, value: formatAnswer(answer) })),
    ...(terms_accepted ? [{ name: texts.form.termsAccepted, value: texts.form.yes }] : []),
  ]
  return (
    <SideCard title={texts.form.title}>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className="text-sm text-muted">{texts.form.empty}</p>
      )}
      <PhotoStrip
        photos={photos}
        getHref={(id, size) => to.admin.ticket.photo(ticket.id, id, size)}
        texts={texts.photos}
      />
    </SideCard>
  )
}

function formatAnswer(answer: string | boolean): string {
  if (typeof answer === 'string') return answer
  return answer ? texts.form.yes : texts.form.no
}
