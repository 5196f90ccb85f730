import { redirect, useRouteLoaderData } from 'react-router'
import { findSelectedPicture } from '../../rules/find-choice.ts'
import { getErrorHeading } from '#shared/errors/localised-error.ts'
import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { catalogueTexts } from '../../rules/texts.ts'
import { productTexts, type ProductTexts } from '../../rules/product-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { readProductPage } from '../../server/products/read-product-page.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { classNames } from '#ui/class-names.ts'
import { NoPicture } from '#ui/no-picture.tsx'
import { toMoneyStyle } from '#shared/money/money.ts'
import { Island } from '#shell/shop/islands/island.tsx'
import { ProductReviews } from '#features/reviews/shop/review-list.tsx'
import { ProductQuestions } from '#features/questions/shop/product-questions.tsx'
import { StockAlertEntry } from '#features/stock-alerts/shop/stock-alert-entry.tsx'
import { BackButton } from '#shell/shop/back-button.tsx'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { toLocalisedError } from '#shell/shop/localised-error.ts'
import { PageError } from '#shell/shop/page-error.tsx'
import type { StoreView } from '#shell/shop/store-view.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/product'
import { BelowProduct } from './below-product.tsx'
import { describeDelivery, Promises } from './promises.tsx'
import { Description, Specifications, Safety } from './details.tsx'
import type { ProductView } from './product-view.ts'
import { GuaranteeNotice } from '#features/guarantee-notices/shop/guarantee-notice.tsx'
import { StructuredData } from './structured-data.tsx'
import { favouriteTexts } from '#features/favourites/rules/texts.ts'
import { getButtonClass } from '#ui/button.tsx'
import { HeartButton } from '#ui/heart-button.tsx'
import { Icon, link } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type Props = { slug: string; texts: ProductTexts; language: Language }

/** The page's script saves the product, and shares or copies the address (browser/more-tasks.ts). */
function ProductActions({ slug, texts: { share }, language }: Props) {
  const { save, seeAll } = favouriteTexts(language)
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <HeartButton slug={slug} label={save} className={`${buttonClass} with-scripts`} />
      <Link href={to.favourites()} hidden className="link">
        {seeAll}
      </Link>
      <button
        type="button"
        data-action="share"
        data-copied={share.copied}
        data-failed={share.failed}
        className={buttonClass}
      >
        <Icon path={link} />
        {share.label}
      </button>
      <p role="status" data-keep="" className="text-sm text-muted wrap-anywhere" />
    </div>
  )
}

const buttonClass = getButtonClass({
  variant: 'quiet',
  size: 'small',
  className: 'needs-script -ms-3.5',
})

type Data = { product: ProductView }

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Data> {
  const url = new URL(request.url)
  const { port } = url
  const query = url.searchParams
  const page = throwIfRefused(
    await readProductPage(getVisitedShop(context), params.slug, port, query),
  )
  if ('moved' in page) throw redirect(to.product(page.moved) + url.search, 301)
  return { product: page }
}

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return []
  if (!loaderData)
    return toMetaTags(store, {
      title: getErrorHeading(toLocalisedError(error), getLanguage(store.locale)),
    })
  const { name, slug, meta_description, pictures } = loaderData.product
  return toMetaTags(store, {
    title: name,
    description: meta_description,
    path: to.product(slug),
    picture: pictures[0]?.src ?? null,
    kind: 'product',
  })
}

export default function Product({ loaderData: { product }, matches }: Route.ComponentProps) {
  const { store } = matches[1].loaderData
  const { buyable } = product
  const language = getLanguage(store.locale)
  const texts = productTexts(language)
  const catalogue = catalogueTexts(language)
  return (
    <article key={product.slug} className="shell pt-4 pb-14 md:pt-6 md:pb-20">
      <Breadcrumb
        label={catalogue.breadcrumb}
        crumbs={toBreadcrumbs(product, catalogue.frontPage)}
      />
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-8 md:mt-6 md:grid-cols-2 lg:gap-x-16">
        {product.pictures.length > 0 ? (
          <Island
            name="gallery"
            props={{
              name: product.name,
              pictures: product.pictures,
              chosen: findSelectedPicture(buyable.options, buyable.chosen)?.src ?? null,
              language,
            }}
            className="min-w-0"
          />
        ) : (
          <div className="gallery-stage">
            <NoPicture text={catalogue.card.noImage} />
          </div>
        )}
        <div className="grid content-start gap-6">
          <div>
            {product.brand && <p className="text-sm text-muted">{product.brand}</p>}
            <h1 className={classNames('heading wrap-anywhere', getHeadingSize(product.name))}>
              {product.name}
            </h1>
          </div>
          <Island
            name="purchase"
            props={{
              product: buyable,
              money: toMoneyStyle(store),
              delivery: describeDelivery(product, store),
            }}
          />
          <StockAlertEntry product={product.buyable} language={language} />
          <Promises
            shippingPrice={product.shipping_price}
            money={store}
            texts={texts}
            catalogue={catalogue}
            exception={product.withdrawal_exception}
            language={language}
          />
          <GuaranteeNotice notice={store.guarantee_notice} language={language} />
          <ProductActions slug={product.slug} texts={texts} language={language} />
          <Description html={product.description} texts={texts} />
        </div>
      </div>
      <Specifications specifications={product.specifications} texts={texts} />
      <Safety product={product} language={language} />
      <ProductReviews product={product} store={store} />
      <ProductQuestions product={product} store={store} />
      <BelowProduct product={product} store={store} />
      {product.structured_data.map((json) => (
        <StructuredData key={json} json={json} />
      ))}
    </article>
  )
}

export function ErrorBoundary() {
  const store = useRouteLoaderData<{ store: StoreView }>('storefront')?.store
  if (!store) return null
  return (
    <PageError
      store={store}
      exitLink={<BackButton>{shellTexts(getLanguage(store.locale)).back}</BackButton>}
    />
  )
}

function toBreadcrumbs({ name, category }: ProductView, frontPage: string) {
  const ancestors = [category?.parent, category].flatMap((one) =>
    one ? [{ label: one.name, href: to.category(one.slug) }] : [],
  )
  return [{ label: frontPage, href: to.home() }, ...ancestors, { label: name }]
}

// Long names get a smaller heading.
function getHeadingSize(name: string): string {
  if (name.length > 140) return 'text-xl'
  return name.length > 60 ? 'text-2xl' : 'text-3xl'
}
