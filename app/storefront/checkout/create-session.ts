import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { checkoutForm } from '#domain/forms/checkout-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { openTill } from '#server/checkout/open-till.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { isUnreachable } from '#server/database/faults.ts'
import { visitContext } from '#server/http/visit.ts'
import type { Session } from '#server/payments/provider.ts'
import { subjectAt } from '#server/throttle/subject.ts'
import { findSignedIn } from '../signed-in.ts'
import type { Route } from './+types/create-session'
import { answerInJson } from './answer-in-json.ts'
import { readJson } from './read-json.ts'
import { returnUrls } from './return-urls.ts'

export async function action(args: Route.ActionArgs): Promise<Response> {
  const visit = args.context.get(visitContext)
  const answer = await checkedOut(args).catch((fault: unknown) => {
    visit.onFault(fault)
    return refused(isUnreachable(fault) ? 'checkoutUnavailable' : 'checkoutFailed')
  })
  return answerInJson(visit, answer)
}

async function checkedOut({ request, context, url }: Route.ActionArgs): Promise<Session | Refused> {
  const visit = context.get(visitContext)
  const till = openTill(visit)
  if (isRefused(till)) {
    // Customers get the checkout error rather than the database error.
    return till.refused === 'databaseUnreachable' ? refused('checkoutUnavailable') : till
  }
  const form = await readJson(request, (sent) => readForm(checkoutForm, sent))
  if (isRefused(form)) return form
  const key = request.headers.get('idempotency-key')
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) return refused('requestInvalid')
  const person = await findSignedIn({ request, context })
  if (isRefused(person)) {
    return person.refused === 'authServiceUnavailable' ? refused('checkoutUnavailable') : person
  }
  const asked_from = subjectAt(visit.client_address)
  return startCheckout(till, {
    orderer: { ...(person ? ordererFrom(person.customer) : guest), asked_from },
    wishes: form.items,
    urls: returnUrls(form, visit.host, url),
    key,
    earlier: request.headers.get('x-earlier-checkout'),
  })
}

const guest = { customer_id: null, name: '', email: '', phone: '', address: '' }

type Person = { id: string; name: string; email: string; phone: string; address: string }

function ordererFrom({ id, name, email, phone, address }: Person) {
  return { customer_id: id, name, email, phone, address }
}
