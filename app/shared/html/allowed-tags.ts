import { sanitiseClass } from './sanitise-class.ts'
import { sanitiseHref } from './sanitise-href.ts'
import { sanitiseStyle } from './sanitise-style.ts'

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
