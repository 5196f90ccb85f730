import { safeClass } from './class.ts'
import { safeHref } from './href.ts'
import { safeStyle } from './style.ts'

/** Maps attributes to sanitisers; an empty result drops the attribute. */
type Attributes = Readonly<Record<string, (value: string) => string>>

/** Allowed tags and their attributes. */
export type Tags = ReadonlyMap<string, Attributes>

const shape: Attributes = { class: safeClass, style: safeStyle }

const shaping = 'p br b i em strong u ul ol li div h1 h2 h3 h4 h5 h6'
  .split(' ')
  .map((tag) => [tag, shape] as const)

export const descriptionTags: Tags = new Map(shaping)
export const pageTags: Tags = new Map([...shaping, ['a', { ...shape, href: safeHref }]])

/** Elements with content that is not visible text; they are removed including their content. */
export const silent: ReadonlySet<string> = new Set(
  'applet audio canvas embed frameset head iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Inline tags that are removed without separating words; other removed tags become a word break. */
export const withinWords: ReadonlySet<string> = new Set(
  'a abbr acronym bdi bdo big cite code data del dfn font ins kbd label mark nobr q s samp small span strike sub sup time tt var wbr'.split(
    ' ',
  ),
)
