import { Form } from 'react-router'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCreditsTexts as texts } from '../rules/admin-credits-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { creditTexts } from '../rules/credits-texts.ts'
import { showGiftCard } from '../server/read-gift-card.ts'
import { readLetterhead } from '#features/stores/server/read-letterhead.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { Papers, Sheet, type Letterhead } from '#features/orders/admin/print/paper.tsx'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { refuseForm, withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/print'
import { loadCreditAccess } from './load-credit-access.ts'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store, storePayments, by, id } = await loadCreditAccess(args, 'handleOrders')
  const [head, card] = await loadOrRefuse(args, 'creditsLoadFailed', () =>
    Promise.all([readLetterhead(staff, store), showGiftCard(storePayments, by, id)]),
  )
  if (isRefused(card) && card.refused === 'stepUpNeeded') {
    const { data: result } = await refuseForm(args, refused('stepUpNeeded'))
    return { asked: result, printed: null, id }
  }
  const printed = { head: throwIfRefused(head), card: throwIfRefused(card), domain: store.domain }
  return { asked: undefined, printed, id }
}

/** Only confirms the identity; the loader then shows the card. */
export const action = formAction({
  authorise: (args) => loadCreditAccess(args, 'handleOrders'),
  ...withStepUp,
  failureCode: 'creditsLoadFailed',
  run: async () => null,
})

export const meta = () => toPageTitle(texts.print)

/** The gift card with its code, for the printer. */
export default function PrintedGiftCard({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, printed, id } = loaderData
  const { error } = useFormResult(actionData)
  if (printed) return <PrintedCard {...printed} />
  return (
    <main className="mx-auto w-full max-w-page p-4">
      <Card title={texts.print} isPage>
        <Form method="post" className="grid max-w-prose gap-5">
          {error && <ErrorBox>{error}</ErrorBox>}
          <p>{texts.printConfirmed}</p>
          <StepUp result={actionData?.stepUp ? actionData : asked} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pendingLabel={adminCommonTexts.saving}>{texts.print}</SubmitButton>
            <ButtonLink variant="secondary" href={to.admin.credit(id)}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </main>
  )
}

type Printed = {
  head: Letterhead
  card: Exclude<Awaited<ReturnType<typeof showGiftCard>>, Refused>
  domain: string
}

function PrintedCard({ head, card, domain }: Printed) {
  const words = creditTexts(getLanguage(head.locale))
  return (
    <Papers title={texts.print} head={head} back={{ href: to.admin.credits(), label: texts.back }}>
      <Sheet head={head} title={words.giftCard} facts={[words.validUntil(card.validUntil)]}>
        <div className="grid gap-6">
          {card.recipient_name && <p className="text-lg">{card.recipient_name}</p>}
          {card.greeting && <p className="whitespace-pre-wrap">{card.greeting}</p>}
          <p className="heading text-4xl tabular-nums">{formatSum(card.balance, card.money)}</p>
          <p>
            {words.code}{' '}
            <strong data-testid="code" className="font-mono text-xl whitespace-nowrap">
              {card.code}
            </strong>
          </p>
          <p>{words.howToUse(head.store_name, domain)}</p>
          <p className="text-sm">{words.mail.keep}</p>
        </div>
      </Sheet>
    </Papers>
  )
}
