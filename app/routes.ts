import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('storefront/storefront.tsx', { id: 'storefront' }, [
    index('storefront/home/home.tsx'),
    route('*', 'storefront/not-found/not-found.tsx'),
  ]),
  route('dev/ui', 'dev/ui.tsx'),
] satisfies RouteConfig
