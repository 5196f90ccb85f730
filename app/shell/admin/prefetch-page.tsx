import type { ComponentProps } from 'react'
import { PrefetchPageLinks } from 'react-router'

// HTML knows `as` for preloads only, and React Router sets it on what it prefetches.
const validAttributes: Partial<ComponentProps<'link'>> = { as: undefined }

/** Loads what a press on this page needs, so that the press also answers without a connection. */
export function PrefetchPage({ page }: { page: string }) {
  return <PrefetchPageLinks {...(validAttributes as object)} page={page} />
}
