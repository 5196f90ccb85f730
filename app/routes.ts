import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/storefront.tsx', { id: 'storefront' }, [
    index('storefront/home/home.tsx'),
    route('category/:slug', 'storefront/category/category.tsx'),
    route('products/:slug', 'storefront/product/product.tsx'),
    route('about', 'storefront/content/about.tsx'),
    route('contact', 'storefront/content/contact.tsx'),
    route('handelsbetingelser', 'storefront/legal/terms.tsx'),
    route('privatlivspolitik', 'storefront/legal/privacy.tsx'),
    route('tilgaengelighed', 'storefront/legal/accessibility.tsx'),
    route('*', 'storefront/not-found/not-found.tsx'),
  ]),
  route('sitemap.xml', 'storefront/search-engines/sitemap.ts'),
  route('robots.txt', 'storefront/search-engines/robots.ts'),
  route('dev/ui', 'dev/ui.tsx'),
] satisfies RouteConfig
