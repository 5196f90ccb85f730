import { to } from '#domain/paths.ts'
import { adminSupportWords as words } from '#domain/text/admin/support.ts'
import { Facts } from './facts.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from './ticket-view.ts'

export function FormAnswers({ ticket }: { ticket: TicketView }) {
  const { answers, photos, terms_accepted } = ticket
  const facts = [
    ...answers.map(({ label, answer }) => ({ name: label, value: spoken(answer) })),
    ...(terms_accepted ? [{ name: words.form.termsAccepted, value: words.form.yes }] : []),
  ]
  return (
    <SideCard title={words.form.title}>
      {facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <p className="text-sm text-muted">{words.form.empty}</p>
      )}
      <PhotoStrip
        photos={photos}
        hrefOf={(id, size) => to.admin.ticket.photo(ticket.id, id, size)}
      />
    </SideCard>
  )
}

function spoken(answer: string | boolean): string {
  if (typeof answer === 'string') return answer
  return answer ? words.form.yes : words.form.no
}
