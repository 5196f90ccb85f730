import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/storefront.tsx', { id: 'storefront' }, [
    index('storefront/home/home.tsx'),
    route('products/:slug', 'storefront/product/product.tsx'),
    route('about', 'storefront/content/about.tsx'),
    route('contact', 'storefront/content/contact.tsx'),
    route('*', 'storefront/not-found/not-found.tsx'),
  ]),
  route('dev/ui', 'dev/ui.tsx'),
] satisfies RouteConfig
