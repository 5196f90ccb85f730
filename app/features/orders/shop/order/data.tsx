import { refused } from '#shared/errors/errors.ts'
import { accountRefusals } from '#features/customers/rules/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { accountTexts } from '#features/customers/rules/account-texts.ts'
import { orderTexts } from '../../rules/texts.ts'
import { deleteGuestData } from '#features/customers/server/delete-guest-data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { isMarkedBrowser } from '../checkout/order-mark.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { PostForm, RefusalBox } from '#shell/shop/forms/post-form.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/data'
import { getLinkedGuest, getLinkedOrder } from './linked-order.ts'

/** A guest's data; an order with an account leads to the account. */
export async function loader(args: Route.LoaderArgs) {
  const { number, order_id } = await getLinkedGuest(args, to.account.data())
  return {
    link: args.params.token,
    number,
    isDeleted: args.url.searchParams.get('nyt') === 'deleted',
    isOwn: isMarkedBrowser(args, order_id),
  }
}

export const action = formAction({
  authorise: getLinkedOrder,
  failureCode: 'accountSaveFailed',
  run: async ({ job, order }, args) =>
    isMarkedBrowser(args, order.order_id)
      ? deleteGuestData(job, order)
      : refused('orderCodeMissing'),
  done: ({ link }) => to.order.data(link, 'deleted'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).data })
}

export default function Data({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { link, number, isDeleted, isOwn } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = accountTexts(language)
  return (
    <ReadingPage
      title={texts.data}
      aside={
        <p className="mt-4">
          <Link href={to.order(link)} className="link inline-flex min-h-11 items-center">
            ← {orderTexts(language).title(String(number))}
          </Link>
        </p>
      }
    >
      {isDeleted && (
        <div className="mb-6">
          <Banner>{texts.guest.deleted}</Banner>
        </div>
      )}
      <p>{texts.guest.intro}</p>
      <a href={to.order.data.copy(link)} download className="button button-primary mt-4">
        {texts.downloadData}
      </a>
      <h2 className="heading mt-10 text-xl">{texts.guest.delete}</h2>
      <p className="mt-2">{texts.guest.explained}</p>
      <PostForm failed={accountRefusals.accountSaveFailed[language]} className="mt-4 grid gap-5">
        <RefusalBox result={actionData} language={language} />
        {isOwn ? (
          <Button
            type="submit"
            variant="danger"
            className="justify-self-start"
            data-pending={texts.deleting}
          >
            {texts.guest.delete}
          </Button>
        ) : (
          <ButtonLink
            href={to.order.code(link, { til: 'data' })}
            variant="secondary"
            className="justify-self-start"
          >
            {texts.guest.delete}
          </ButtonLink>
        )}
      </PostForm>
    </ReadingPage>
  )
}
