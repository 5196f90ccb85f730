import { useRouteError, useRouteLoaderData } from 'react-router'
import { supportRefusals } from '#domain/errors/support.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { supportWords } from '#domain/text/support.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readFaqs } from '#server/support/read-faqs.ts'
import { readOwnTickets } from '#server/support/read-own-tickets.ts'
import { Notice } from '#ui/notice.tsx'
import { faultOf } from '../fault.ts'
import { headOf } from '../head.ts'
import { listedIn } from '../list/list-view.ts'
import type { OwnFault } from '../own-fault.ts'
import { PageFault } from '../page-fault.tsx'
import type { StoreView } from '../shell/store-view.ts'
import { signedInCustomer } from '../signed-in.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/support'
import { DirectContact } from './direct-contact.tsx'
import { Faqs } from './faqs.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { SupportFault } from './support-fault.tsx'
import { SupportHead } from './support-head.tsx'
import { useShownAddress } from './use-shown-address.ts'
import { VisitorPrompt } from './visitor-prompt.tsx'

/** Not cached: visitors see the FAQs, customers their own tickets. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const signedIn = await signedInCustomer({ request, context })
  const opened = url.searchParams.get('oprettet')
  if (!signedIn) return { faqs: await readFaqs(visitedShop(context)), own: null, opened: null }
  const { page } = listedIn(request.url)
  return { faqs: [], own: orRefuse(await readOwnTickets(signedIn.shop, page)), opened }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const { title, subtitle } = supportWords(languageOf(store.locale))
  return headOf(store, { title, description: subtitle, path: to.support() })
}

export default function Support({ loaderData, matches }: Route.ComponentProps) {
  const { faqs, own, opened } = loaderData
  const { store } = matches[1].loaderData
  const words = supportWords(languageOf(store.locale))
  useShownAddress(opened ? to.support() : null)
  return (
    <div className="shell py-12 md:py-20">
      <SupportHead words={words} isSignedIn={own !== null} />
      {opened && (
        <div className="mb-8">
          <Notice>{words.form.submitted}</Notice>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-8">
          {own ? (
            <OwnTickets own={own} opened={opened} store={store} words={words} />
          ) : (
            <Faqs faqs={faqs} words={words} />
          )}
        </div>
        <div className="grid content-start gap-6 lg:col-span-4">
          {!own && <VisitorPrompt words={words} />}
          <DirectContact company={store.company} words={words} />
        </div>
      </div>
    </div>
  )
}

export const handle: OwnFault = { Fault }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <Fault store={store} /> : null
}

function Fault({ store }: { store: StoreView }) {
  const fault = faultOf(useRouteError())
  if (fault?.refused === 'pageNotFound') return <PageFault store={store} />
  return <SupportFault store={store} otherwise={loadFailed} />
}

const loadFailed = { refused: 'ticketsLoadFailed', ...supportRefusals.ticketsLoadFailed }
