import { getClaimPeriods } from '#domain/legal/claim-periods.ts'
import { adminSupportTexts } from '#domain/text/admin/support.ts'
import { Timestamp } from '../shell/timestamp.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from './ticket-view.ts'

const { claim: words } = adminSupportTexts

/** The periods of the law for a claim, from the delivery of its order. */
export function ClaimCard({ ticket }: { ticket: TicketView }) {
  const { order_delivered_at, order_sent_at } = ticket
  const received_at = order_delivered_at ?? order_sent_at
  if (received_at === null) {
    return (
      <SideCard title={words.title}>
        <p className="text-sm">{words.unknown}</p>
      </SideCard>
    )
  }
  const { complaint_until, presumed_until } = getClaimPeriods(received_at)
  return (
    <SideCard title={words.title}>
      <Facts
        facts={[
          { name: words.complaint, value: <Timestamp at={complaint_until} /> },
          { name: words.presumed, value: <Timestamp at={presumed_until} /> },
        ]}
      />
      {order_delivered_at === null && <p className="mt-3 text-sm">{words.earliest}</p>}
    </SideCard>
  )
}
