import { isRefused } from '#domain/errors.ts'
import { languageOf } from '#domain/locale.ts'
import { isPaid } from '#domain/order.ts'
import { to } from '#domain/paths/shop.ts'
import { checkoutWords } from '#domain/text/checkout.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { readCheckout } from '#server/checkout/read-checkout.ts'
import { visitContext } from '#server/http/visit.ts'
import { leavePayment } from '#server/orders/leave-payment.ts'
import { Link } from '#ui/link.tsx'
import { BackButton } from '../back-button.tsx'
import { ReadingPage } from '../content/reading-page.tsx'
import { headOf } from '../head.ts'
import type { Route } from './+types/cancel'

/** The customer cancelled the payment; another tab may have completed it meanwhile. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const till = openTill(visit)
  const attempt_id = url.searchParams.get('payment')
  const order =
    attempt_id && !isRefused(till) ? await readCheckout(till, { attempt_id }, visit.onFault) : null
  if (order?.state === 'pending_payment' && !isRefused(till)) {
    await leavePayment(till, { ...till.store, order_id: order.id })
  }
  const isPaidMeanwhile = order !== null && isPaid(order)
  return { isPaidMeanwhile }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  return headOf(store, { title: checkoutWords(languageOf(store.locale)).cancel.title })
}

export default function Cancel({ loaderData, matches }: Route.ComponentProps) {
  const { cancel, success, contactSupport } = checkoutWords(
    languageOf(matches[1].loaderData.store.locale),
  )
  const { isPaidMeanwhile } = loaderData
  return (
    <ReadingPage
      title={isPaidMeanwhile ? success.title : cancel.title}
      aside={
        <>
          {isPaidMeanwhile ? (
            <p className="mt-4">{cancel.paidMeanwhile}</p>
          ) : (
            <>
              <p className="mt-4">{cancel.unfinished}</p>
              <p className="mt-2 text-muted">{cancel.nothingDrawn}</p>
            </>
          )}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <BackButton>{cancel.back}</BackButton>
            <Link href={to.support()} className="link">
              {contactSupport}
            </Link>
          </div>
        </>
      }
    />
  )
}
