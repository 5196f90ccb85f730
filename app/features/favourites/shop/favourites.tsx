import { toSlugs } from '../rules/favourites.ts'
import { favouriteRemovalForm } from '../rules/favourite-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import { favouriteTexts } from '../rules/texts.ts'
import { changeOwnFavourites } from '../server/change-favourites.ts'
import { readNamedFavourites, readOwnFavourites } from '../server/read-favourites.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { formAction } from '#web/form-action.ts'
import { ProductGrid } from '#features/catalogue/shop/list/product-grid.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { findSignedInCustomer, requireCustomer } from '#shell/shop/signed-in-customer.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/favourites'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visitor = getVisitedShop(context)
  const signedIn = await findSignedInCustomer({ request, context })
  if (signedIn) return { isAccount: true, cards: await readOwnFavourites(signedIn.shop) }
  const named = url.searchParams.get('varer')
  if (named === null) return { isAccount: false, cards: null }
  return { isAccount: false, cards: await readNamedFavourites(visitor, toSlugs(named.split(','))) }
}

/** Without scripts a heart is a button of a form. */
export const action = formAction({
  authorise: requireCustomer,
  schema: favouriteRemovalForm,
  failureCode: 'favouritesSaveFailed',
  run: ({ shop, values }) => changeOwnFavourites(shop, { add: [], remove: values.slug }),
  done: () => to.favourites(),
})

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  return toMetaTags(store, { title: favouriteTexts(getLanguage(store.locale)).title })
}

export default function Favourites({ loaderData, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { isAccount, cards } = loaderData
  const language = getLanguage(store.locale)
  const texts = favouriteTexts(language)
  const isWaiting = cards === null
  const hasCards = cards !== null && cards.length > 0
  const grid = cards && (
    <ProductGrid
      cards={cards}
      cardStyle={store.theme.components.productCard.style}
      money={store}
      texts={catalogueTexts(language)}
      hasQuickView={false}
      isFavourites={isAccount}
    />
  )
  return (
    <div className="shell py-12 md:py-20" data-task={isWaiting ? 'show-favourites' : undefined}>
      <h1 className="heading text-3xl">{texts.title}</h1>
      {hasCards && !isAccount && (
        <p className="mt-4 text-muted">
          {texts.inBrowser}{' '}
          <Link href={to.login({ returnTo: to.favourites() })} className="link">
            {texts.logIn}
          </Link>
        </p>
      )}
      {isWaiting && (
        <noscript>
          <p className="mt-6">{texts.needsScript}</p>
        </noscript>
      )}
      {hasCards ? (
        <div className="mt-10">{isAccount ? <form method="post">{grid}</form> : grid}</div>
      ) : (
        <div className="mt-10 grid justify-items-start gap-5" hidden={isWaiting}>
          <p className="text-lg">{texts.none}</p>
          <p className="text-muted">{texts.how}</p>
          <ButtonLink href={to.home()} variant="secondary">
            {texts.toProducts}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
