import { test, type Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { listRoutes } from '../support/app-routes.ts'

const routes = (await listRoutes()).filter(({ path }) => path !== '/*')

/** Notes in the report that a page of the shop passed, with its width. */
export function noteAccessiblePage(page: Page): void {
  const { pathname } = new URL(page.url())
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path
  if (!path || path.startsWith('/admin') || path.startsWith('/dev')) return
  const width = (page.viewportSize()?.width ?? 0) < 600 ? 'phone' : 'desk'
  test.info().annotations.push({ type: 'accessible', description: `${path} ${width}` })
}
