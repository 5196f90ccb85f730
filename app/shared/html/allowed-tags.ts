import { sanitiseStyle } from './sanitise-style.ts'
import { isWebUrl } from '../safe-url.ts'

/** Allows web, mailto and internal links; returns an empty string otherwise. */
function sanitiseHref(value: string): string {
  const text = value.trim()
  return isWebUrl(text) || isMailtoLink(text) || isInternalLink(text) ? text : ''
}

function isMailtoLink(text: string): boolean {
  return text.length <= maxLength && /^mailto:[^\s\x00-\x1f\x7f<>"'`\\]+$/i.test(text)
}

// Browsers treat `//evil.example` and `/\evil.example` as another site, and text before a colon as a scheme.
function isInternalLink(text: string): boolean {
  if (text.length > maxLength || !/^(?![/\\]{2})[^\s\x00-\x1f\x7f\\]+$/.test(text)) return false
  return !/^[^/?#]*:/.test(text) && URL.parse(text, placeholderOrigin)?.origin === placeholderOrigin
}

const placeholderOrigin = 'https://torv.invalid'
const maxLength = 500

/** Maps attributes to sanitisers; an empty result drops the attribute. */
type AttributeSanitisers = Readonly<Record<string, (value: string) => string>>

/** Allowed tags and their attributes. */
export type AllowedTags = ReadonlyMap<string, AttributeSanitisers>

const styleAttributes: AttributeSanitisers = { class: sanitiseClass, style: sanitiseStyle }

const formattingTags = 'p br b i em strong u ul ol li div h1 h2 h3 h4 h5 h6'
  .split(' ')
  .map((tag) => [tag, styleAttributes] as const)

export const descriptionTags: AllowedTags = new Map(formattingTags)
export const pageTags: AllowedTags = new Map([
  ...formattingTags,
  ['a', { ...styleAttributes, href: sanitiseHref }],
])

/** Elements with content that is not visible text; they are removed including their content. */
export const hiddenContentTags: ReadonlySet<string> = new Set(
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Inline tags that are removed without separating words; other removed tags become a word break. */
export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr acronym bdi bdo big cite code data del dfn font ins kbd label mark nobr q s samp small span strike sub sup time tt var wbr'.split(
    ' ',
  ),
)

/** The `c-` prefix is unused in our style sheet, so user HTML cannot imitate parts of the shop. */
function sanitiseClass(value: string): string {
  return value
    .split(/[\t\n\f\r ]+/)
    .filter((name) => /^c-[a-z0-9_-]{1,40}$/i.test(name))
    .slice(0, 10)
    .join(' ')
}
