import type { ReactNode } from 'react'
import { LinkContext } from '#ui/link.tsx'
import { AppLink, TrackedLink } from './app-link.tsx'
import { Shell } from './shell.tsx'
import type { StoreView } from './store-view.ts'
import { useLinkNavigation } from './use-link-navigation.ts'

export function Shop({ store, children }: { store: StoreView; children: ReactNode }) {
  useLinkNavigation()
  return (
    <LinkContext value={store.google_tag_id === '' ? AppLink : TrackedLink}>
      <Shell store={store}>{children}</Shell>
    </LinkContext>
  )
}
