import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { accountWords } from '#domain/text/account.ts'
import { listOwnSessions } from '#server/customers/list-own-sessions.ts'
import { signOutElsewhere } from '#server/customers/sign-out-elsewhere.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { headOf } from '../head.ts'
import { inPlace } from '../in-place.ts'
import { RefusalBox } from '../refusal-box.tsx'
import { signInDesk } from '../sign-in-desk.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/sessions'
import { saveFailed } from './save-failed.ts'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer, session } = await requireCustomer(args)
  const sessions = await listOwnSessions(signInDesk(args.context), customer.id)
  return {
    sessions: sessions.map(({ id, ...one }) => ({ ...one, isHere: id === session.id })),
  }
}

export async function action(args: Route.ActionArgs) {
  const { customer, session } = await requireCustomer(args)
  const here = { customer_id: customer.id, session_id: session.id }
  await signOutElsewhere(signInDesk(args.context), here)
  return redirect(to.account.sessions('ended'))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(serverAction, saveFailed)
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return headOf(store, store && { title: accountWords(languageOf(store.locale)).sessions })
}

export default function Sessions({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = languageOf(locale)
  const words = accountWords(language)
  const { sessions } = loaderData
  const isAlone = sessions.length === 1
  const isSending = useNavigation().formMethod === 'POST'
  const [query] = useSearchParams()
  return (
    <Section title={words.sessions} intro={isAlone ? words.onlyHere : words.sessionsIntro}>
      <div className="grid gap-6">
        {query.has('nyt') && isAlone && <Notice>{words.loggedOutElsewhere}</Notice>}
        <RefusalBox answer={actionData} language={language} />
        <SessionList sessions={sessions} locale={locale} words={words} />
        {!isAlone && (
          <Form method="post" replace>
            <Button type="submit" variant="secondary" disabled={isSending}>
              {words.logOutElsewhere}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  )
}
