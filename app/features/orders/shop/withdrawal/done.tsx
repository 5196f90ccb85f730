import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { FormSchema } from '#shared/forms/parse-form.ts'
import {
  confirmedForms,
  type LinkedWithdrawal,
  type NamedWithdrawal,
} from '../../rules/withdrawal-form.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { withdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { salesTerms } from '../../rules/sales-terms.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readWithdrawalReceipt } from '../../server/withdraw/read-withdrawable.ts'
import type { PaymentSetup } from '#platform/payments/store-payments.ts'
import { verifyOrderLink } from '../../server/sign-order-link.ts'
import {
  mayWithdrawByNumber,
  withdrawOrder,
  type WithdrawalRequest,
} from '../../server/withdraw/withdraw-order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import type { FormResult } from '#web/form-result.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { formatTimestamp } from '#shell/shop/dates.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/done'

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('nr')
  const isNamed = url.searchParams.has('angivet')
  if (!key) return { receipt: null, isNamed }
  const payments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  const receipt = await readWithdrawalReceipt(payments.job, payments.store, key)
  return { receipt: throwIfRefused(receipt ?? refused('pageNotFound')), isNamed }
}

export const action = formAction({
  authorise: async ({ context }) => ({
    payments: throwIfRefused(openStorePayments(context.get(requestScopeContext))),
    shop: getVisitedShop(context),
  }),
  schema: (_, form): FormSchema<LinkedWithdrawal | NamedWithdrawal> =>
    form.has('order') ? confirmedForms.shown : confirmedForms.named,
  failureCode: 'withdrawalFailed',
  run: async ({ payments, shop, values }, { context }) => {
    const { client_address, paymentSetup } = context.get(requestScopeContext)
    const declaration = 'order' in values ? openOrderLink(paymentSetup, values) : values
    if (isRefused(declaration)) return declaration
    if (!('order_id' in declaration) && !(await mayWithdrawByNumber(shop, client_address))) {
      return refused('requestsThrottled')
    }
    return withdrawOrder({ job: payments.job, shop, client_address }, payments.store, declaration)
  },
  done: ({ values }) => to.withdrawal.done(values.key, { isNamed: !('order' in values) }),
})

function openOrderLink(
  { orderKeys }: PaymentSetup,
  { order, ...declared }: LinkedWithdrawal,
): WithdrawalRequest | Refused {
  const order_id = verifyOrderLink(orderKeys, order)
  return order_id ? { ...declared, order_id } : refused('orderNotFound')
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const texts = withdrawalTexts(getLanguage(store.locale))
  return toMetaTags(store, { title: loaderData?.receipt ? texts.received : texts.title })
}

export default function Done({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = getLanguage(locale)
  const texts = withdrawalTexts(language)
  const { receipt, isNamed } = loaderData
  if (!receipt) {
    return (
      <ReadingPage title={texts.title}>
        <RefusalBox result={actionData && toFormError(actionData)} language={language} />
        <ButtonLink href={to.withdrawal()} className="mt-6">
          {texts.startAgain}
        </ButtonLink>
      </ReadingPage>
    )
  }
  return (
    <ReadingPage title={texts.received}>
      <p role="status" className="text-lg wrap-anywhere">
        {texts.receivedAt(formatTimestamp(receipt.received_at, locale), receipt.email)}
      </p>
      {isNamed && <p className="mt-4">{texts.checkNumber}</p>}
      <p className="mt-4">{texts.next(salesTerms.withdrawalDays)}</p>
      <p className="mt-4 text-muted">{texts.notReceived}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink href={to.home()}>{texts.home}</ButtonLink>
        <Link href={to.support()} className="link">
          {texts.support}
        </Link>
      </div>
    </ReadingPage>
  )
}

// The fields are on the previous page.
function toFormError(result: FormResult): FormResult {
  return { ...result, refusal: result.refusal ?? Object.values(result.fieldErrors)[0] ?? null }
}
