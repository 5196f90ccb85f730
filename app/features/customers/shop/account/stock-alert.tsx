import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { refused } from '#shared/errors/errors.ts'
import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { stockAlertTexts } from '#features/stock-alerts/rules/texts.ts'
import { openStorePayments } from '#features/orders/server/pay/open-store-payments.ts'
import {
  endOwnStockAlert,
  listOwnStockAlerts,
} from '#features/stock-alerts/server/change-stock-alert.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/stock-alert'
import { Section } from './section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { job, store, customer_id } = await getOwnWishes(args)
  const wishes = await listOwnStockAlerts(job, store, customer_id)
  const wish = wishes.find(({ id }) => id === args.params.wish)
  if (!wish) return throwIfRefused<never>(refused('wishNotFound'))
  const { product, variant_name } = wish
  return { product: formatLineName({ name: product, variant_name }) }
}

export const action = formAction({
  authorise: getOwnWishes,
  failureCode: 'wishSaveFailed',
  run: ({ job, store, customer_id }, { params }) =>
    endOwnStockAlert(job, store, customer_id, params['wish'] ?? ''),
  done: () => to.account(),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: stockAlertTexts(getLanguage(store.locale)).title })
}

/** Ends a wish for sold-out goods. */
export default function StockAlert({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = stockAlertTexts(language)
  return (
    <Section title={texts.title} intro={texts.link.waiting(loaderData.product)}>
      <PostForm
        failed={reviewsRefusals.wishSaveFailed[language]}
        className="grid justify-items-start gap-5"
      >
        <RefusalBox result={actionData} language={language} />
        <Button type="submit" variant="secondary" data-pending={texts.sending}>
          {texts.link.end}
        </Button>
      </PostForm>
    </Section>
  )
}

async function getOwnWishes(args: Pick<ActionArgs, 'request' | 'context' | 'url'>) {
  const { customer } = await requireCustomer(args)
  const { job, store } = throwIfRefused(openStorePayments(args.context.get(requestScopeContext)))
  return { job, store, customer_id: customer.id }
}
