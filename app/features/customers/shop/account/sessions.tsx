import { useSearchParams } from 'react-router'
import { accountRefusals } from '../../rules/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { listOwnSessions } from '../../server/read-session.ts'
import { signOutElsewhere } from '../../server/sign-out-customer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formAction } from '#web/form-action.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { PostForm } from '#shell/shop/forms/post-form.tsx'
import { RefusalBox } from '#shell/shop/forms/refusal-box.tsx'
import { getCustomerAuth } from '#shell/shop/customer-auth.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/sessions'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { customer, session } = await requireCustomer(args)
  const sessions = await listOwnSessions(getCustomerAuth(args.context), customer.id)
  return {
    sessions: sessions.map(({ id, ...one }) => ({ ...one, isCurrent: id === session.id })),
  }
}

export const action = formAction({
  authorise: requireCustomer,
  failureCode: 'accountSaveFailed',
  run: ({ customer, session }, { context }) =>
    signOutElsewhere(getCustomerAuth(context), {
      customer_id: customer.id,
      session_id: session.id,
    }),
  done: () => to.account.sessions('ended'),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  return toMetaTags(store, store && { title: accountTexts(getLanguage(store.locale)).sessions })
}

export default function Sessions({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { locale } = matches[1].loaderData.store
  const language = getLanguage(locale)
  const texts = accountTexts(language)
  const { sessions } = loaderData
  const isOnlySession = sessions.length === 1
  const [query] = useSearchParams()
  return (
    <Section title={texts.sessions} intro={isOnlySession ? texts.onlyHere : texts.sessionsIntro}>
      <div className="grid gap-6">
        <RefusalBox result={actionData} language={language}>
          {query.has('nyt') && isOnlySession && <Notice>{texts.loggedOutElsewhere}</Notice>}
        </RefusalBox>
        <SessionList sessions={sessions} locale={locale} texts={texts} />
        {!isOnlySession && (
          <PostForm failed={accountRefusals.accountSaveFailed[language]}>
            <Button type="submit" variant="secondary">
              {texts.logOutElsewhere}
            </Button>
          </PostForm>
        )}
      </div>
    </Section>
  )
}
