export const paletteGroups = [
  'recent',
  'commands',
  'orders',
  'products',
  'tickets',
  'stores',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export type PaletteItem = {
  group: PaletteGroup
  id: string
  label: string
  detail: string
  href: string
}

const mostRecent = 6

/** The items that a person followed last, the newest first, each page once. */
export function addRecent(recent: readonly PaletteItem[], item: PaletteItem): PaletteItem[] {
  const others = recent.filter(({ href }) => href !== item.href)
  return [{ ...item, group: 'recent' as const }, ...others].slice(0, mostRecent)
}

/** Reads what a browser has stored, and drops what is none of it. */
export function parseRecent(stored: string | null): PaletteItem[] {
  try {
    const items: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(items) ? items.flatMap(parseItem) : []
  } catch {
    return []
  }
}

function parseItem(stored: unknown): PaletteItem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, label, detail, href } = Object.fromEntries(Object.entries(stored))
  const texts = [id, label, detail, href]
  if (!texts.every((text) => typeof text === 'string') || !href.startsWith('/admin')) return []
  return [{ group: 'recent', id, label, detail, href }]
}

/** The position after a key of movement; the ends meet. */
export function movePosition(position: number, count: number, key: string): number {
  if (count === 0) return 0
  switch (key) {
    case 'ArrowDown':
      return (position + 1) % count
    case 'ArrowUp':
      return (position - 1 + count) % count
    default:
      return position
  }
}
