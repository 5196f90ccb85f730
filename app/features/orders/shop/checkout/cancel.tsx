import { isRefused } from '#shared/errors/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { isPaid } from '../../rules/order.ts'
import { to } from '#shared/paths/shop.ts'
import { checkoutTexts } from '../../rules/payment-texts.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { leavePayment } from '../../server/pay/leave-payment.ts'
import { Link } from '#ui/link.tsx'
import { BackButton } from '#shell/shop/back-button.tsx'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/cancel'
import { readVisitorsPayment } from './order-mark.ts'

/** The customer cancelled the payment; another tab may have completed it meanwhile. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const requestScope = context.get(requestScopeContext)
  const storePayments = openStorePayments(requestScope)
  const attempt_id = url.searchParams.get('payment')
  const order =
    attempt_id && !isRefused(storePayments)
      ? await readVisitorsPayment(args, storePayments, attempt_id)
      : null
  if (order?.state === 'pending_payment' && !isRefused(storePayments)) {
    await leavePayment(storePayments, { ...storePayments.store, order_id: order.id })
  }
  const isPaidMeanwhile = order !== null && isPaid(order)
  return { isPaidMeanwhile }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: checkoutTexts(getLanguage(store.locale)).cancel.title })
}

export default function Cancel({ loaderData, matches }: Route.ComponentProps) {
  const { cancel, success, contactSupport } = checkoutTexts(
    getLanguage(matches[1].loaderData.store.locale),
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
