import { use } from 'react'
import type { Theme } from '#domain/theme.ts'
import { themeCss } from '#domain/theme/css.ts'
import { OwnMark } from './own-mark.ts'

export function ThemeStyle({ theme }: { theme: Theme }) {
  return (
    <style
      nonce={use(OwnMark)}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- as text its quotes would be escaped; themeOf lets only colours and known fonts in
      dangerouslySetInnerHTML={{ __html: themeCss(theme) }}
    />
  )
}
