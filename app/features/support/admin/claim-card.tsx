import { getClaimPeriods } from '#features/legal/rules/claim-periods.ts'
import { adminSupportTexts } from '../rules/admin-texts.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts } from './facts.tsx'
import { SideCard } from './side-card.tsx'
import type { TicketView } from '../server/tickets/read-ticket.ts'

const { claim: words } = adminSupportTexts

/** The periods of the law for a claim, from the delivery of its order, and what was decided. */
export function ClaimCard({ ticket }: { ticket: TicketView }) {
  const periods = getClaimPeriods({
    sent_at: ticket.order_sent_at,
    delivered_at: ticket.order_delivered_at,
  })
  const [last, ...earlier] = ticket.decisions.toReversed()
  return (
    <SideCard title={words.title}>
      <Facts
        facts={[
          ...(last ? [{ name: words.decided, value: <Decision entry={last} /> }] : []),
          ...earlier.map((entry) => ({
            name: words.decidedBefore,
            value: <Decision entry={entry} />,
          })),
          ...(periods
            ? [
                { name: words.complaint, value: <Timestamp at={periods.complaint_until} /> },
                { name: words.presumed, value: <Timestamp at={periods.presumed_until} /> },
              ]
            : []),
        ]}
      />
      {periods === null && <p className="text-sm not-first:mt-3">{words.unknown}</p>}
      {periods?.isEarliest && <p className="mt-3 text-sm">{words.earliest}</p>}
    </SideCard>
  )
}

function Decision({ entry }: { entry: TicketView['decisions'][number] }) {
  const { decision, author, created_at } = entry
  return (
    <>
      {words.decisions[decision]}
      {author && `, ${author}`}, <Timestamp at={created_at} hasTime />
    </>
  )
}
