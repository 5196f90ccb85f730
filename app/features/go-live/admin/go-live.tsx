import { useEffect, useRef } from 'react'
import { useFetcher, Link } from 'react-router'
import { describeVatAbroad } from '#features/delivery/rules/countries.ts'
import {
  builtInRequirements,
  requirements,
  type GoLiveRequirement,
} from '../rules/go-live-check.ts'
import { to } from '#shared/paths/paths.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminGoLiveTexts as texts, adminGoLiveTexts } from '../rules/admin-texts.ts'
import { openStoreIfReady } from '../server/check-store.ts'
import { readGoLiveCheck } from '../server/read-go-live-check.ts'
import { readLegalVersions } from '#features/legal/server/read-legal-versions.ts'
import { readContradictions } from '../server/read-contradictions.ts'
import { readGuaranteeNotices } from '#features/guarantee-notices/server/read-guarantee-notices.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { bringIntoView, ErrorBox } from '#ui/banner.tsx'
import { toErrorText, type FormResult } from '#web/form-result.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { getSelectedStore } from '#shell/admin/selected-store.ts'
import { SettingsNav } from '#features/stores/admin/settings/settings-nav.tsx'
import type { Route } from './+types/go-live'
import { BuiltInRow, RequirementRow } from './requirement-row.tsx'
import { LegalVersionsCard } from './legal-versions-card.tsx'
import { SafetyCard } from './safety-card.tsx'
import { GuaranteeNoticeCard } from './guarantee-notice-card.tsx'
import type { Contradiction, WrittenIn } from '../rules/contradictions.ts'

const { numbers: words } = adminGoLiveTexts

type Found = Contradiction & { in: WrittenIn; title: string; value: string }

/** Numbers in the owner's texts that differ from the settings, each with the way to its text. */
function ContradictionsCard({ contradictions }: { contradictions: readonly Found[] }) {
  if (contradictions.length === 0) return null
  const pages: Record<WrittenIn, string> = {
    questions: to.admin.supportFaq(),
    home: to.admin.settings.homePage(),
    pages: to.admin.settings.pages(),
  }
  return (
    <Card title={words.title} description={words.intro}>
      <ul className="grid divide-y divide-line">
        {contradictions.map(({ in: place, title, words: found, placeholder, value }) => (
          <li
            key={[place, title, found].join('\n')}
            className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">“{found}”</p>
              <p className="max-w-prose text-sm wrap-anywhere text-muted">
                {title && <>{title}. </>}
                {words.settings(value)} {words.instead(placeholder)}
              </p>
            </div>
            <Link to={pages[place]} className="link inline-flex min-h-10 items-center">
              {words.places[place]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await getSelectedStore(args)
  const { database, paymentSetup } = args.context.get(requestScopeContext)
  const { payments } = paymentSetup
  // Its duties may have been met by no form, such as a file of products.
  if (store.isWaiting)
    await loadOrRefuse(args, 'settingsLoadFailed', () =>
      openStoreIfReady(database, store, payments),
    )
  const [check, notices, kept, written] = await loadOrRefuse(args, 'settingsLoadFailed', () =>
    Promise.all([
      readGoLiveCheck(staff, store, payments),
      readGuaranteeNotices(staff, store.company_id),
      readLegalVersions(staff, store),
      readContradictions(staff, store),
    ]),
  )
  return {
    ...throwIfRefused(check),
    ...throwIfRefused(notices),
    ...throwIfRefused(kept),
    ...throwIfRefused(written),
    store: {
      store_id: store.store_id,
      name: store.name,
      address: getStoreOrigin(store.domain, args.url.port),
    },
    mayEdit: hasPermission(store.role, 'editStore'),
  }
}

export const meta = () => toPageTitle(texts.title)

export default function GoLive({ loaderData }: Route.ComponentProps) {
  const { store, unmet } = loaderData
  return (
    <>
      <PageHeader title={texts.title} description={texts.intro} />
      <SettingsNav />
      <div key={store.store_id} className="grid gap-6">
        <OpeningBar {...loaderData} />
        <Card title={texts.own} description={texts.nightly}>
          <ul className="grid divide-y divide-line">
            {sortRequirements(unmet).map((requirement) => (
              <RequirementRow
                key={requirement}
                requirement={requirement}
                isMet={!unmet.includes(requirement)}
                detail={describeDetail(requirement, loaderData)}
                href={toRequirementPage(requirement, store.store_id)}
              />
            ))}
          </ul>
        </Card>
        <ContradictionsCard contradictions={loaderData.contradictions} />
        <div id="notice" className="scroll-mt-6">
          <GuaranteeNoticeCard notices={loaderData.notices} mayEdit={loaderData.mayEdit} />
        </div>
        <SafetyCard
          requires_safety_facts={loaderData.requires_safety_facts}
          mayEdit={loaderData.mayEdit}
        />
        <LegalVersionsCard versions={loaderData.versions} />
        <Card title={texts.builtIn} description={texts.notLegalAdvice}>
          <ul className="grid divide-y divide-line">
            {builtInRequirements.map((requirement) => (
              <BuiltInRow key={requirement} requirement={requirement} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

function describeDetail(
  requirement: GoLiveRequirement,
  { lackingSafety, foreignCountries, notices }: Route.ComponentProps['loaderData'],
): string | false {
  if (requirement === 'productSafety') return texts.lackingSafety(lackingSafety)
  if (requirement === 'guaranteeNotice') {
    const isUnchecked = notices.some(({ compared_at }) => !compared_at)
    return texts.noticeStates[isUnchecked ? 'unchecked' : 'missing']
  }
  return requirement === 'vatAbroad' && describeVatAbroad(foreignCountries).join(' ')
}

/** Red duties come first. */
function sortRequirements(unmet: readonly GoLiveRequirement[]): GoLiveRequirement[] {
  return [...unmet, ...requirements.filter((requirement) => !unmet.includes(requirement))]
}

function toRequirementPage(requirement: GoLiveRequirement, store_id: string): string {
  const pages: Record<GoLiveRequirement, string> = {
    company: to.admin.company(),
    contact: to.admin.company(),
    domain: to.admin.store.domains(store_id),
    payment: to.admin.settings.payment(),
    goods: to.admin.products(),
    productSafety: to.admin.products({ store: store_id, safety: 'lacking' }),
    guaranteeNotice: `${to.admin.settings.goLive()}#notice`,
    contribution: to.admin.settings.contributions(),
    vatAbroad: to.admin.settings.delivery(),
  }
  return pages[requirement]
}

function toState(opening: Opening['opening'], unmet: readonly GoLiveRequirement[]) {
  if (opening !== 'open') return opening
  if (unmet.includes('domain')) return 'openUnproven'
  return unmet.includes('payment') ? 'openUnpayable' : 'open'
}

type Opening = Pick<Route.ComponentProps['loaderData'], 'opening' | 'unmet' | 'store' | 'mayEdit'>

/** Says how red the check is and whether the store is open, with what can be done about it. */
function OpeningBar({ opening, unmet, store, mayEdit }: Opening) {
  const check = useFetcher<FormResult>()
  const error = toErrorText(check.data)
  const state = toState(opening, unmet)
  const bar = useRef<HTMLDivElement>(null)
  const formerOpening = useRef(opening)
  useEffect(() => {
    // The last requirement may have been met by a form far below the bar.
    if (formerOpening.current === 'waiting' && opening === 'open') bringIntoView(bar.current)
    formerOpening.current = opening
  }, [opening])
  return (
    <div ref={bar} tabIndex={-1} className="paper grid scroll-mt-16 gap-3 bg-wash p-4 md:px-5">
      {error && <ErrorBox>{error}</ErrorBox>}
      <div role="status">
        {state === 'open' && <p className="font-medium">{texts.isOpen}</p>}
        <p className={state === 'open' ? 'text-sm' : 'font-medium'}>
          {texts.summary(unmet.length)}
        </p>
        <p className="text-sm text-muted">{texts.states[state]}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'open' && (
          <ButtonLink href={store.address} target="_blank" rel="noopener">
            {texts.viewShop}
          </ButtonLink>
        )}
        {mayEdit && opening === 'waiting' && (
          <>
            <check.Form method="post" action={to.admin.settings.goLive.opening()}>
              <Button type="submit">{texts.check}</Button>
            </check.Form>
            <ButtonLink
              variant="secondary"
              href={to.admin.settings.goLive.preview()}
              target="_blank"
              rel="noopener"
            >
              {texts.preview}
            </ButtonLink>
          </>
        )}
        {mayEdit && (
          <ButtonLink variant="secondary" href={to.admin.store(store.store_id)}>
            {texts.choose}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
