import { useRouteError, useRouteLoaderData } from 'react-router'
import { supportRefusals } from '../rules/errors.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { supportTexts, type SupportTexts } from '../rules/texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readFaqs } from '../server/faq/read-faqs.ts'
import { readOwnTickets } from '../server/tickets/read-own-tickets.ts'
import { Banner } from '#ui/banner.tsx'
import { findLocalisedError } from '#shell/shop/localised-error.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { parseListQuery } from '#shared/paths/list-filters.ts'
import type { RouteErrorView } from '#shell/shop/shop-error.tsx'
import { PageError } from '#shell/shop/page-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/support'
import { DirectContact, SupportError } from './support-error.tsx'
import { OwnTickets } from './own-tickets.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { plus, Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'

/** Not cached: customers see their own tickets above the FAQs. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const signedIn = await findSignedInCustomer({ request, context })
  const faqs = await readFaqs(getVisitedShop(context))
  if (!signedIn) return { faqs, own: null, opened: null }
  const { page } = parseListQuery(new URL(request.url).searchParams)
  const own = throwIfRefused(await readOwnTickets(signedIn.shop, page))
  return { faqs, own, opened: url.searchParams.get('oprettet') }
}

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const { title, subtitle } = supportTexts(getLanguage(store.locale))
  return toMetaTags(store, { title, description: subtitle, path: to.support() })
}

export default function Support({ loaderData, matches }: Route.ComponentProps) {
  const { faqs, own, opened } = loaderData
  const { store } = matches[1].loaderData
  const texts = supportTexts(getLanguage(store.locale))
  return (
    <div className="shell py-12 md:py-20">
      <SupportHead texts={texts} isSignedIn={own !== null} />
      {opened && (
        <div data-task="replace-address" data-path={to.support()} className="mb-8">
          <Banner>{texts.form.submitted}</Banner>
        </div>
      )}
      <div className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <div className="grid content-start gap-14 lg:col-span-8">
          {own && <OwnTickets own={own} opened={opened} store={store} texts={texts} />}
          <Faqs faqs={faqs} texts={texts} />
        </div>
        <div className="grid content-start gap-6 lg:col-span-4">
          {!own && <VisitorPrompt texts={texts} />}
          <DirectContact company={store.company} texts={texts} />
        </div>
      </div>
    </div>
  )
}

export const handle: RouteErrorView = { Fault: RouteError }

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  return store ? <RouteError store={store} /> : null
}

function RouteError({ store }: { store: StoreView }) {
  const error = findLocalisedError(useRouteError())
  if (error?.refused === 'pageNotFound') return <PageError store={store} />
  return <SupportError store={store} fallback={loadFailed} />
}

const loadFailed = { refused: 'ticketsLoadFailed', ...supportRefusals.ticketsLoadFailed }

type Props = { texts: SupportTexts; isSignedIn: boolean }

/** Signed-out visitors pass through the sign-in page and return here. */
function SupportHead({ texts, isSignedIn }: Props) {
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:mb-14">
      <div>
        <h1 className="heading text-3xl">{texts.title}</h1>
        <p className="mt-3 max-w-prose text-muted">{texts.subtitle}</p>
      </div>
      <ButtonLink
        href={to.support.new()}
        size="large"
        variant={isSignedIn ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {texts.newRequest}
      </ButtonLink>
    </header>
  )
}

function VisitorPrompt({ texts }: { texts: SupportTexts }) {
  return (
    <section className="on-surface grid justify-items-start gap-5 rounded-card p-6 md:p-8">
      <p>{texts.loginPrompt}</p>
      <ButtonLink href={to.login({ returnTo: to.support() })}>{texts.logIn}</ButtonLink>
    </section>
  )
}

type FaqsProps = {
  faqs: readonly { id: string; question: string; answer: string }[]
  texts: SupportTexts
}

function Faqs({ faqs, texts }: FaqsProps) {
  if (faqs.length === 0) return null
  return (
    <section aria-labelledby="faq">
      <h2 id="faq" className="heading text-2xl">
        {texts.faq}
      </h2>
      <div className="mt-6 border-b border-line md:mt-8">
        {faqs.map(({ id, question, answer }) => (
          <Disclosure key={id} className="disclosure">
            <summary>
              <span>{question}</span>
              <Icon path={plus} />
            </summary>
            <p className="max-w-prose pe-10 pb-6 whitespace-pre-line text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
