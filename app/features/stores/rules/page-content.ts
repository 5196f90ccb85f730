import { toRecord, toText } from '#shared/json-values.ts'

export type Page = { title: string; content: string }

export const fixedPages = ['about', 'contact'] as const
export type FixedPage = (typeof fixedPages)[number]

export type PageContent = Record<FixedPage, Page> & Record<string, Page>

export function parsePageContent(stored: unknown): PageContent {
  const pages = Object.fromEntries(
    Object.entries(toRecord(stored)).map(([key, page]) => [key, parsePage(page)]),
  )
  return { ...pages, about: parsePage(pages['about']), contact: parsePage(pages['contact']) }
}

/** Older rows store the content as `body`. */
export function parsePage(stored: unknown): Page {
  const page = toRecord(stored)
  return { title: toText(page['title']), content: toText(page['content'] ?? page['body']) }
}

export function hasContent({ title, content }: Page): boolean {
  return title.trim() !== '' || content.trim() !== ''
}
