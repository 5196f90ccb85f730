import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { parseLocalTime, formatMoment, toLocalTime } from '#shared/local-time.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { signShopPreview } from '#platform/http/shop-preview.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { toPageTitle } from '#web/page-title.ts'
import { BackLink, PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import type { Route } from './+types/shop-view'

const { shopView: words } = adminCampaignsTexts

export async function loader(args: Route.LoaderArgs) {
  const { store } = await getSelectedStore(args, 'readCampaigns')
  const { keysFor } = args.context.get(requestScopeContext)
  const submitted = args.url.searchParams.get('at')
  const at = submitted === null ? undefined : parseLocalTime(submitted)
  const moment = at && at.getTime() > 0 ? at : null
  const token =
    moment && signShopPreview(keysFor('shop previews'), { store_id: store.store_id, at: moment })
  return {
    submitted: submitted ?? toLocalTime(new Date()),
    isInvalid: submitted !== null && moment === null,
    shown: moment &&
      token && {
        moment: formatMoment(moment, getStaffLanguage()),
        href: getStoreOrigin(store.domain, args.url.port) + to.shopPreview.start(token),
      },
  }
}

export const meta = () => toPageTitle(words.title)

export default function ShopView({
  loaderData: { submitted, isInvalid, shown },
}: Route.ComponentProps) {
  return (
    <>
      <BackLink href={to.admin.campaigns()}>{adminCampaignsTexts.back}</BackLink>
      <PageHeader title={words.title} description={words.intro} />
      <div className="grid gap-6">
        <Form
          action={to.admin.shopView()}
          className="grid items-start justify-start gap-x-4 gap-y-3 sm:grid-cols-[auto_auto]"
        >
          <Field label={words.time} error={isInvalid ? words.invalid : undefined}>
            <TextInput
              type="datetime-local"
              name="at"
              key={submitted}
              defaultValue={submitted}
              required
            />
          </Field>
          <Button type="submit" variant="secondary" className="justify-self-start sm:mt-7">
            {words.makeLink}
          </Button>
        </Form>
        {shown && (
          <Card title={shown.moment} description={words.hint}>
            <div className="mb-4">
              <Field label={words.link} hint={words.linkHint}>
                <TextInput value={shown.href} readOnly />
              </Field>
            </div>
            <ButtonLink href={shown.href} rel="noopener" target="_blank">
              {words.open}
            </ButtonLink>
          </Card>
        )}
      </div>
    </>
  )
}
