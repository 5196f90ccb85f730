import { refused } from '#shared/errors/errors.ts'
import { themeTypes, type ThemeType } from '#shared/theme/theme.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { Showcase } from '#ui/showcase/showcase.tsx'
import type { Route } from './+types/ui'
import { AllStyles } from './all-styles.tsx'

/** Shows all components in the theme of the `theme` query parameter. */
export function loader({ request, context }: Route.LoaderArgs): { type: ThemeType } {
  if (!context.get(requestScopeContext).hasDevPages)
    return throwIfRefused<never>(refused('pageNotFound'))
  const themeName = new URL(request.url).searchParams.get('theme')
  return { type: themeTypes.find((type) => type === themeName) ?? 'default' }
}

export default function Ui({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AllStyles />
      <Showcase type={loaderData.type} />
    </>
  )
}
