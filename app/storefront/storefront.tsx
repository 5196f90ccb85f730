import { Link as RouterLink, Outlet, redirect, useRouteLoaderData } from 'react-router'
import { shellRefusals } from '#domain/errors/shell.ts'
import { explanation, heading } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import { to } from '#domain/paths.ts'
import { shellWords } from '#domain/text/shell.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LinkContext, type LinkProps } from '#ui/link.tsx'
import type { Route } from './+types/storefront'
import { Shell } from './shell/shell.tsx'
import type { StoreView } from './shell/store-view.ts'
import { StoreFault, useFault } from './store-fault.tsx'
import { visitedShop } from './visited-shop.ts'

export async function loader({ context }: Route.LoaderArgs): Promise<{ store: StoreView }> {
  if (context.get(visitContext).isPlatform) throw redirect(to.admin())
  return { store: orRefuse(await readStorefront(visitedShop(context))) }
}

export default function Storefront({ loaderData: { store } }: Route.ComponentProps) {
  return (
    <LinkContext value={AppLink}>
      <Shell store={store}>
        <Outlet />
      </Shell>
    </LinkContext>
  )
}

/** A page that is not there, or broke, keeps the shop around it. */
export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  const fault = useFault() ?? { refused: 'unexpected', ...shellRefusals.unexpected }
  if (!store) return <StoreFault />
  const language = languageOf(store.locale)
  return (
    <LinkContext value={AppLink}>
      <Shell store={store}>
        <div className="shell grid justify-items-start gap-5 py-24 md:py-36">
          <h1 className="heading text-3xl">{heading(fault, language)}</h1>
          <p className="max-w-prose text-muted">{explanation(fault, language)}</p>
          <ButtonLink href={to.home()}>{shellWords(language).toFrontPage}</ButtonLink>
        </div>
      </Shell>
    </LinkContext>
  )
}

function AppLink({ href, ...rest }: LinkProps) {
  return <RouterLink to={href} {...rest} />
}
