import { redirect } from 'react-router'
import { accountRefusals } from '#features/customers/rules/errors.ts'
import { orderCodeForm } from '#shared/forms/reset-form.ts'
import { to, type OrderCodeTarget } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { orderCodeTexts, orderTexts } from '../../rules/texts.ts'
import { checkOrderCode, sendOrderCode } from '../../server/order-code.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { createMarkHeaders, isMarkedBrowser } from '../checkout/order-mark.ts'
import { ReadingPage } from '#features/stores/shop/content/reading-page.tsx'
import { createFieldErrors, RefusalBox, PostForm } from '#shell/shop/forms/post-form.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import type { Route } from './+types/order-code'
import { getLinkedOrder } from './linked-order.ts'

/** Asks the holder of an order's link for a code from the buyer's mailbox. */
export async function loader(args: Route.LoaderArgs) {
  const { link, order, number } = await getLinkedOrder(args)
  const target = readTarget(args)
  if (isMarkedBrowser(args, order.order_id)) throw redirect(toTargetPath(link, target))
  return { link, number, target, wasSent: args.url.searchParams.has('nyt') }
}

export const action = formAction({
  authorise: openCode,
  schema: orderCodeForm,
  failureCode: 'unexpected',
  run: ({ linked, values: { code } }) =>
    code === undefined ? sendOrderCode(linked) : checkOrderCode(linked, code),
  done: ({ linked, link, target, values }, args) => {
    if (values.code === undefined) return to.order.code(link, { til: target, nyt: 'sendt' })
    const headers = createMarkHeaders(args, linked.order.order_id)
    throw redirect(toTargetPath(link, target), { headers })
  },
})

async function openCode(args: ActionArgs) {
  const { paymentSetup, client_address } = args.context.get(requestScopeContext)
  const { job, visitor, order, link } = await getLinkedOrder(args)
  const { orderKeys } = paymentSetup
  return {
    linked: { job, visitor, order, orderKeys, client_address },
    link,
    target: readTarget(args),
  }
}

function readTarget({ url }: Pick<ActionArgs, 'url'>): OrderCodeTarget {
  return url.searchParams.get('til') === 'gavekort' ? 'gavekort' : 'data'
}

function toTargetPath(link: string, target: OrderCodeTarget): string {
  return target === 'gavekort' ? to.order.giftCard(link) : to.order.data(link)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { title } = orderCodeTexts(getLanguage(store.locale))
  return toMetaTags(store, { title, isIndexed: false })
}

export default function OrderCode({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { link, number, target, wasSent } = loaderData
  const language = getLanguage(matches[1].loaderData.store.locale)
  const texts = orderCodeTexts(language)
  const failed = accountRefusals.accountSaveFailed[language]
  return (
    <ReadingPage
      title={texts.title}
      aside={
        <>
          <p className="mt-4 text-muted">{texts.intro}</p>
          <p className="mt-4">
            <Link href={to.order(link)} className="link inline-flex min-h-11 items-center">
              ← {orderTexts(language).title(String(number))}
            </Link>
          </p>
        </>
      }
    >
      <RefusalBox result={actionData} language={language} />
      {wasSent && (
        <>
          {!actionData && <Banner>{texts.sent}</Banner>}
          <PostForm
            action={to.order.code(link, { til: target, nyt: 'sendt' })}
            failed={failed}
            className="mt-6 grid gap-5"
          >
            <Field
              label={texts.code}
              hint={texts.codeHint}
              error={createFieldErrors(actionData, language)('code')}
            >
              <TextInput
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
              />
            </Field>
            <Button type="submit" size="large" className="justify-self-start">
              {texts.confirm}
            </Button>
          </PostForm>
        </>
      )}
      <PostForm action={to.order.code(link, { til: target })} failed={failed} className="mt-6">
        <Button
          type="submit"
          variant={wasSent ? 'secondary' : 'primary'}
          size="large"
          data-pending={texts.sending}
        >
          {wasSent ? texts.sendAgain : texts.send}
        </Button>
      </PostForm>
    </ReadingPage>
  )
}
