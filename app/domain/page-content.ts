import { recordOf, textOf } from './stored.ts'

export type Page = { title: string; content: string }

export const fixedPages = ['about', 'contact'] as const
export type FixedPage = (typeof fixedPages)[number]

export type PageContent = Record<FixedPage, Page> & Record<string, Page>

export function pageContentOf(stored: unknown): PageContent {
  const pages = Object.fromEntries(
    Object.entries(recordOf(stored)).map(([key, page]) => [key, pageOf(page)]),
  )
  return { ...pages, about: pageOf(pages['about']), contact: pageOf(pages['contact']) }
}

/** Older rows store the content as `body`. */
export function pageOf(stored: unknown): Page {
  const page = recordOf(stored)
  return { title: textOf(page['title']), content: textOf(page['content'] ?? page['body']) }
}

export function isWritten({ title, content }: Page): boolean {
  return title.trim() !== '' || content.trim() !== ''
}
