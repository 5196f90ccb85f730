let replaced: { shown: string; own: string } | null = null

/** Path and query of the page, which can differ from the address that the browser shows. */
export function getPagePath(): string {
  const shown = location.pathname + location.search
  return replaced?.shown === shown ? replaced.own : shown
}

/** Shows an address that a reload leads to; the page itself stays. */
export function showAddress(path: string): void {
  const own = getPagePath()
  history.replaceState(history.state, '', path)
  replaced = { shown: location.pathname + location.search, own }
}
