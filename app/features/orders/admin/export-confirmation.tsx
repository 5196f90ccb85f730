import { Form } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { parseOrderSelection, toSelectionParams } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { adminStepUpTexts } from '#features/staff/rules/admin-security-texts.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { formAction } from '#web/form-action.ts'
import { toPageTitle } from '#web/page-title.ts'
import { SubmitButton } from '#web/submit-button.tsx'
import { useFormResult } from '#web/use-form-result.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { StepUp } from '#features/staff/admin/step-up/step-up.tsx'
import { refuseForm, withStepUp } from '#features/staff/admin/step-up/verify-step-up.ts'
import type { Route } from './+types/export-confirmation'

const { exportBuyers: words } = adminStepUpTexts

export async function loader(args: Route.LoaderArgs) {
  await getSelectedStore(args, 'handleOrders')
  const { data: result } = await refuseForm(args, refused('stepUpNeeded'))
  return { result }
}

/** Leads to the file, whose loader asks once more. */
export const action = formAction({
  authorise: getSelectedStore,
  ...withStepUp,
  failureCode: 'ordersLoadFailed',
  run: async ({ staff, store }) =>
    (await checkAct(staff, store.company_id, 'exportBuyers')) ?? { isConfirmed: true },
  done: (_, { url }) => to.admin.orders.export(toSelectionParams(parseOrderSelection(url))),
})

export const meta = () => toPageTitle(words.title)

export default function ExportConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { error } = useFormResult(actionData)
  return (
    <Card title={words.title} isPage>
      {/* A file cannot be navigated to by scripts. */}
      <Form method="post" reloadDocument className="grid max-w-prose gap-5">
        {error && <ErrorBox>{error}</ErrorBox>}
        <p>{words.text}</p>
        <StepUp result={actionData ?? loaderData.result} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel={words.download}>{words.download}</SubmitButton>
          <ButtonLink variant="secondary" href={to.admin.orders()}>
            {words.back}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
