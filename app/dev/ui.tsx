import { refused } from '#domain/errors.ts'
import { themeTypes, type ThemeType } from '#domain/theme.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'
import { Showcase } from '#ui/showcase/showcase.tsx'
import type { Route } from './+types/ui'
import { EveryStyle } from './every-style.tsx'

/** Shows all components in the theme of the `theme` query parameter. */
export function loader({ request, context }: Route.LoaderArgs): { type: ThemeType } {
  if (!context.get(visitContext).hasDevPages) return orRefuse<never>(refused('pageNotFound'))
  const asked = new URL(request.url).searchParams.get('theme')
  return { type: themeTypes.find((type) => type === asked) ?? 'default' }
}

export default function Ui({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <EveryStyle />
      <Showcase type={loaderData.type} />
    </>
  )
}
