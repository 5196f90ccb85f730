import { useOutlet } from 'react-router'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminCreditsTexts as texts } from '../rules/admin-credits-texts.ts'
import { readCredit, type CreditDetails } from '../server/read-credits.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { Facts, SideCard } from '#features/support/admin/side-card.tsx'
import type { Route } from './+types/credit'
import { formatHolder, formatKind, toSendingTitle } from './credit-names.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const credit = await loadOrRefuse(args, 'creditsLoadFailed', () =>
    readCredit(staff, store, args.params.credit),
  )
  const isSent = args.url.searchParams.has('sent')
  return {
    credit,
    isSent,
    locale: store.locale,
    mayHandle: hasPermission(store.role, 'handleOrders'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function Credit({ loaderData }: Route.ComponentProps) {
  const { credit, isSent, locale, mayHandle } = loaderData
  const { id, kind, balance, currency, expires_at } = credit
  const balanceText = formatSum(balance, { locale, currency })
  const form = useOutlet({ credit, amount: balanceText })
  return (
    <>
      <BackLink href={to.admin.credits()}>{texts.back}</BackLink>
      <PageHeader
        title={formatKind(credit)}
        description={`${texts.balance}: ${balanceText}`}
        actions={
          mayHandle && (
            <>
              {kind === 'gift_card' && balance > 0 && (
                <ButtonLink variant="secondary" href={to.admin.credit.sending(id)}>
                  {toSendingTitle(credit)}
                </ButtonLink>
              )}
              {kind === 'gift_card' && (
                <ButtonLink variant="secondary" href={to.admin.credit.print(id)} target="_blank">
                  {texts.print}
                </ButtonLink>
              )}
              {balance > 0 && (
                <ButtonLink variant="secondary" href={to.admin.credit.closing(id)}>
                  {kind === 'gift_card' ? texts.close.open : texts.close.openCredit}
                </ButtonLink>
              )}
            </>
          )
        }
      />
      <div className="grid gap-6">
        {form ?? (isSent && <Sent planned_for={credit.planned_for} />)}
        <SideCard title={texts.kinds[kind]}>
          <Facts
            facts={[
              { name: texts.balance, value: balanceText },
              { name: texts.holder, value: formatHolder(credit) },
              {
                name: texts.expires,
                value: expires_at ? <Timestamp at={expires_at} /> : texts.never,
              },
              ...(credit.reason === '' ? [] : [{ name: texts.reason, value: credit.reason }]),
            ]}
          />
        </SideCard>
        <Entries credit={credit} format={(amount) => formatSum(amount, { locale, currency })} />
      </div>
    </>
  )
}

function Sent({ planned_for }: Pick<CreditDetails, 'planned_for'>) {
  if (!planned_for) return <Banner>{texts.sending.sent}</Banner>
  return (
    <Banner>
      {texts.sending.planned} <Timestamp at={planned_for} hasTime />.
    </Banner>
  )
}

type EntriesProps = {
  credit: CreditDetails
  format: (amount: CreditDetails['balance']) => string
}

function Entries({ credit, format }: EntriesProps) {
  return (
    <SideCard title={texts.history}>
      <ol className="timeline">
        {credit.entries.map((entry) => (
          <li key={entry.id} className="text-sm">
            <p className="font-medium tabular-nums">
              {texts.kindsOfEntry[entry.kind]} {format(entry.amount)}
            </p>
            {entry.order_id && entry.order_number !== null && (
              <p>
                <Link href={to.admin.order(entry.order_id)} className="link">
                  {texts.order(entry.order_number)}
                </Link>
              </p>
            )}
            {entry.reason && <p className="wrap-anywhere">{entry.reason}</p>}
            <p className="text-xs text-muted">
              <Timestamp at={entry.created_at} hasTime />
              {entry.staff_name && ` · ${entry.staff_name}`}
            </p>
          </li>
        ))}
      </ol>
    </SideCard>
  )
}
