import { formatLineName } from '#features/catalogue/rules/format-line-name.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { reviewsRefusals } from '#features/reviews/rules/errors.ts'
import { stockAlertConfirmationForm } from '../rules/stock-alert-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { stockAlertTexts, type StockAlertTexts } from '../rules/texts.ts'
import {
  readNamedProduct,
  type NamedProduct,
} from '#features/catalogue/server/listing/read-named-product.ts'
import { followStockAlertLink, readLinkedStockAlert } from '../server/change-stock-alert.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { readQuestionAuthor } from '#shell/shop/signed-in-customer.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/confirm-stock-alert'

export async function loader(args: Route.LoaderArgs) {
  const { job, store, visitor } = await readQuestionAuthor(args)
  throwIfRefused<NamedProduct>(await readNamedProduct(visitor, args.params.slug))
  const token = args.url.searchParams.get('token') ?? ''
  const wish = await readLinkedStockAlert(job, store, token)
  if (isRefused(wish)) return throwIfRefused<never>(wish)
  const { state, slug } = wish
  return { token, state, slug, product: formatLineName(wish) }
}

// A POST: mail scanners follow links.
export const action = formAction({
  authorise: readQuestionAuthor,
  schema: stockAlertConfirmationForm,
  failureCode: 'wishSaveFailed',
  run: ({ job, store, values }) => followStockAlertLink(job, store, values.token),
  done: ({ values }, { params }) => to.product.wish.link(params['slug'] ?? '', values.token),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: stockAlertTexts(getLanguage(store.locale)).title })
}

/** Confirms a wish, or ends one that waits. */
export default function ConfirmStockAlert({
  loaderData,
  actionData,
  matches,
}: Route.ComponentProps) {
  const { token, state, slug, product } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = stockAlertTexts(language)
  const isOpen = state === 'unconfirmed' || state === 'waiting'
  return (
    <ReadingPage title={texts.title} label={product}>
      <div className="grid justify-items-start gap-6">
        <RefusalBox result={actionData} language={language} />
        <p className="max-w-prose" role="status">
          {describeState(state, product, texts)}
        </p>
        {isOpen && (
          <PostForm failed={reviewsRefusals.wishSaveFailed[language]}>
            <input type="hidden" name="token" value={token} />
            <Button
              type="submit"
              variant={state === 'waiting' ? 'secondary' : 'primary'}
              data-pending={texts.sending}
            >
              {state === 'waiting' ? texts.link.end : texts.link.confirm}
            </Button>
          </PostForm>
        )}
        <Link href={to.product(slug)} className="link inline-flex min-h-11 items-center">
          ← {texts.back(product)}
        </Link>
      </div>
    </ReadingPage>
  )
}

type State = Route.ComponentProps['loaderData']['state']

function describeState(state: State, product: string, { link }: StockAlertTexts): string {
  switch (state) {
    case 'unconfirmed':
      return link.confirmIntro(product)
    case 'waiting':
      return link.waiting(product)
    case 'told':
      return link.told(product)
    case 'ended':
      return link.ended(product)
  }
}
