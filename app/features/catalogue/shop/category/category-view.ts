import type { ListView } from '../list/list-view.ts'

type Named = { name: string; slug: string }

export type CategoryView = Named & {
  id: string
  description: string
  meta_description: string
  /** For links that are shared. */
  picture: string | null
  parent: Named | null
  children: readonly Named[]
}

export type CategoryPageView = { category: CategoryView; list: ListView }
