import type { Theme } from '#shared/theme/theme.ts'
import { toThemeCss } from '#shared/theme/css.ts'

/** A response from bytes: a Response with a body would copy them and wrap them in a stream. */
export class PageResponse extends Response {
  readonly #page: Buffer<ArrayBuffer>

  constructor(page: Buffer<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.#page = page
  }

  override get body() {
    return new Response(this.#page).body
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, length } = this.#page
    return length === buffer.byteLength ? buffer : buffer.slice(byteOffset, byteOffset + length)
  }

  override async text(): Promise<string> {
    return this.#page.toString()
  }

  override clone(): PageResponse {
    return new PageResponse(this.#page, this)
  }
}

/** Cached, because computing readable contrasts takes half as long as rendering a page. */
export function getThemeStyle(theme: Theme): string {
  const key = JSON.stringify(theme)
  const cached = styles.get(key)
  if (cached !== undefined) return cached
  if (styles.size >= maxThemes) styles.clear()
  const css = toThemeCss(theme)
  styles.set(key, css)
  return css
}

const styles = new Map<string, string>()
const maxThemes = 1_000
