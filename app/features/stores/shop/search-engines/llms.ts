import { getLanguage } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { formatLlmsTxt } from '#shared/well-known-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/llms'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const store = throwIfRefused(await readStorefront(getVisitedShop(context), url.port))
  const { name, seo_description: description, categories, navigation } = store
  const { frontPage, footer } = shellTexts(getLanguage(store.locale))
  const pages = [
    { name: frontPage, path: to.home() },
    ...categories
      .flatMap((category) => [category, ...category.children])
      .map(({ name: label, slug }) => ({ name: label, path: to.category(slug) })),
    { name: footer.about, path: to.about() },
    { name: footer.support, path: to.support() },
    { name: footer.terms, path: to.terms() },
    { name: footer.withdraw, path: to.withdrawal() },
    ...navigation.map(({ label, href }) => ({ name: label, path: href })),
    { name: 'Sitemap', path: to.sitemap() },
  ].filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at)
  return new Response(formatLlmsTxt(store.origin, { name, description, pages }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
