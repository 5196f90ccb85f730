import { paletteTexts } from '../rules/admin-texts.ts'
import { isFreeKey } from './keys.ts'

/** The link of the row that was left for its page, from which a person comes back. */
let lastHref: string | null = null

/** Rows stand in the page as elements below `data-rows`; the marked one holds the focus. */
export function handleRowKey(event: KeyboardEvent): void {
  const { nextRow, previousRow, choose } = paletteTexts.singleKeys
  const isMove = event.key === nextRow || event.key === previousRow
  if ((!isMove && event.key !== choose) || !isFreeKey(event)) return
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-rows] > *')]
  const marked = rows.findIndex((row) => row.contains(document.activeElement))
  if (event.key === choose) {
    const box = rows[marked]?.querySelector<HTMLInputElement>('input[type="checkbox"]')
    if (!box) return
    event.preventDefault()
    box.click()
  } else if (rows.length > 0) {
    event.preventDefault()
    const from = marked >= 0 ? marked : rows.findIndex((row) => getHref(row) === lastHref)
    mark(rows[getNext(from, rows.length, event.key === nextRow)])
  }
}

function getNext(from: number, count: number, isForward: boolean): number {
  if (from < 0) return 0
  return isForward ? Math.min(from + 1, count - 1) : Math.max(from - 1, 0)
}

function mark(row: HTMLElement | undefined): void {
  if (!row) return
  lastHref = getHref(row)
  const link = findLink(row)
  // A row without a page is read out itself.
  if (!link) row.tabIndex = -1
  row.scrollIntoView({ block: 'nearest' })
  ;(link ?? row).focus({ preventScroll: true })
}

function findLink(row: HTMLElement): HTMLAnchorElement | null {
  return row.querySelector<HTMLAnchorElement>('a[href]')
}

function getHref(row: HTMLElement): string | null {
  return findLink(row)?.getAttribute('href') ?? null
}
