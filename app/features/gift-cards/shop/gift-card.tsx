import { refused } from '#shared/errors/errors.ts'
import { giftCardForm } from '../rules/forms.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { to } from '#shared/paths/shop.ts'
import { toNetwork } from '#shared/client-address.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { giftCardTexts } from '../rules/texts.ts'
import { buyGiftCard, readGiftCardOffer } from '#features/orders/server/gift-cards/buy-gift-card.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { hashNetwork } from '#platform/rate-limit/subject.ts'
import { takeAttempt } from '#platform/rate-limit/take-attempt.ts'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { toReturnUrls } from '#features/orders/shop/checkout/return-urls.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { findSignedIn } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/gift-card'
import { GiftCardFields } from './gift-card-fields.tsx'

async function openOffer(context: Route.LoaderArgs['context']) {
  const storePayments = throwIfRefused(openStorePayments(context.get(requestScopeContext)))
  return { storePayments, offer: throwIfRefused(await readGiftCardOffer(storePayments)) }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { offer } = await openOffer(context)
  return { offer, formKey: crypto.randomUUID() }
}

export const action = formAction({
  authorise: async ({ request, context }) => {
    const { storePayments } = await openOffer(context)
    const signedIn = throwIfRefused(
      (await findSignedIn({ request, context })) ?? { customer: null },
    )
    return { storePayments, signedIn, shop: getVisitedShop(context) }
  },
  schema: giftCardForm,
  failureCode: 'giftCardFailed',
  run: async ({ storePayments, signedIn, shop, requestScope, values: card }, { url }) => {
    if (requestScope.previewed_at) return refused('checkoutPreviewed')
    const attempt = [
      { throttle: 'gift_card_address', of: toNetwork(requestScope.client_address) },
    ] as const
    if (!(await takeAttempt(shop, attempt))) return refused('checkoutThrottled')
    const buyer = {
      ...toBuyer(signedIn.customer),
      buyer_network: hashNetwork(requestScope.client_address),
    }
    const urls = toReturnUrls({}, requestScope.host, url)
    return buyGiftCard(storePayments, { buyer, card, urls })
  },
  done: ({ outcome }) => outcome.url,
})

type Account = { id: string; name: string; email: string; phone: string; address: string }

/** A guest enters the details on the payment page. */
function toBuyer(account: Account | null) {
  const { id = null, name = '', email = '', phone = '', address = '' } = account ?? {}
  return { customer_id: id, name, email, phone, address }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const texts = giftCardTexts(getLanguage(store.locale))
  const path = to.giftCard()
  return toMetaTags(store, { title: texts.title, description: texts.intro(store.name), path })
}

export default function GiftCard({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const language = getLanguage(store.locale)
  const texts = giftCardTexts(language)
  const { withdraw, payment, terms } = texts.facts
  return (
    <ReadingPage
      title={texts.title}
      aside={
        <div className="grid gap-4">
          <p className="mt-4">{texts.intro(store.name)}</p>
          <p className="text-muted">{withdraw(salesTerms.withdrawalDays)}</p>
          <p className="text-muted">{payment}</p>
          <p>
            <Link href={to.terms()} className="link">
              {terms}
            </Link>
          </p>
        </div>
      }
    >
      <GiftCardFields {...loaderData} result={actionData} language={language} texts={texts} />
    </ReadingPage>
  )
}
