import { redirect } from 'react-router'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { accountRefusals } from '#domain/errors/account.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { confirmedForms } from '#domain/forms/withdrawal-form.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { withdrawalWords } from '#domain/text/withdrawal.ts'
import { tradeTerms } from '#domain/trade-terms.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext, type Visit } from '#server/http/visit.ts'
import { readReceipt } from '#server/orders/read-withdrawal.ts'
import { readOrderLink } from '#server/orders/sign-order-link.ts'
import { mayNameOrder, withdrawOrder, type Declaration } from '#server/orders/withdraw-order.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { ReadingPage } from '../content/reading-page.tsx'
import { momentOf } from '../dates.ts'
import { notTaken } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/done'

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('nr')
  const isNamed = url.searchParams.has('angivet')
  if (!key) return { receipt: null, isNamed }
  const till = orRefuse(openTill(context.get(visitContext)))
  const receipt = await readReceipt(till.job, till.store, key)
  return { receipt: orRefuse(receipt ?? refused('pageNotFound')), isNamed }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const declaration = declarationIn(form, visit)
  if (isRefused(declaration)) return notTaken(declaration)
  const till = orRefuse(openTill(visit))
  const shop = visitedShop(context)
  const { client_address } = visit
  if (declaration.order_id === undefined) {
    const mayName = await mayNameOrder(shop, client_address)
    if (!mayName) return notTaken(refused('requestsThrottled'))
  }
  const received = await withdrawOrder(
    { job: till.job, shop, client_address },
    till.store,
    declaration,
  )
  if (isRefused(received)) return notTaken(received)
  const isNamed = declaration.order_id === undefined
  return redirect(to.withdrawal.done(declaration.key, { isNamed }))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, failed)
}

const failed = { refused: 'withdrawalFailed', ...accountRefusals.withdrawalFailed }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const words = withdrawalWords(languageOf(store.locale))
  return headOf(store, { title: loaderData?.receipt ? words.received : words.title })
}

export default function Done({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = languageOf(locale)
  const words = withdrawalWords(language)
  const { receipt, isNamed } = loaderData
  if (!receipt) {
    return (
      <ReadingPage title={words.title}>
        <RefusalBox answer={actionData} language={language} />
        <ButtonLink href={to.withdrawal()} className="mt-6">
          {words.startAgain}
        </ButtonLink>
      </ReadingPage>
    )
  }
  return (
    <ReadingPage title={words.received}>
      <p role="status" className="text-lg wrap-anywhere">
        {words.receivedAt(momentOf(receipt.received_at, locale), receipt.email)}
      </p>
      {isNamed && <p className="mt-4">{words.checkNumber}</p>}
      <p className="mt-4">{words.next(tradeTerms.withdrawalDays)}</p>
      <p className="mt-4 text-muted">{words.notReceived}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <ButtonLink href={to.home()}>{words.home}</ButtonLink>
        <Link href={to.support()} className="link">
          {words.support}
        </Link>
      </div>
    </ReadingPage>
  )
}

function declarationIn(form: FormData, { trade }: Visit): Declaration | Refused {
  const isShown = form.has('order')
  const read = isShown ? readForm(confirmedForms.shown, form) : readForm(confirmedForms.named, form)
  if ('faults' in read) return withoutField(Object.values(read.faults)[0])
  if (!('order' in read.values)) return read.values
  const { order, ...declared } = read.values
  const order_id = readOrderLink(trade.orderKeys, order)
  return order_id ? { ...declared, order_id } : refused('orderNotFound')
}

// Drops the field: it is on the previous page.
function withoutField(fault: Refused = refused('requestInvalid')): Refused {
  const { field: _, ...refusal } = fault
  return refusal
}
