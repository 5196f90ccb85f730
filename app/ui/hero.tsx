import type { Theme, ThemeType, HeroPattern as Pattern } from '#shared/theme/theme.ts'
import { ButtonLink } from './button.tsx'
import { Picture } from './picture.tsx'

type Props = {
  theme: Theme
  title: string
  subtitle: string | null
  promise?: string
  button?: { label: string; href: string } | null
}

export function Hero({ theme, title, subtitle, promise = '', button = null }: Props) {
  const { defaultImage: image, pattern } = theme.hero
  return (
    <section className={`hero ${grounds[theme.type]}`} data-hero={theme.type}>
      <div className="hero-words">
        <h1 className="hero-title" data-length={getTitleLength(title)}>
          {title}
        </h1>
        {subtitle && <p className="hero-subtitle">{subtitle}</p>}
        {(promise !== '' || button) && (
          <div className="hero-more">
            {promise !== '' && <p className="whitespace-pre-line">{promise}</p>}
            {button && <ButtonLink href={button.href}>{button.label}</ButtonLink>}
          </div>
        )}
      </div>
      {image && (
        <div className="hero-picture">
          <Picture
            picture={{ src: image, alt: '' }}
            sizes={sizes[theme.type]}
            minWidth={320}
            isPriority
          />
        </div>
      )}
      {pattern && <HeroPattern pattern={pattern} />}
    </section>
  )
}

/** Long words need a smaller font to fit on one line. */
function getTitleLength(title: string): 'long' | 'longer' | undefined {
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length))
  if (longest > 14) return 'longer'
  return longest > 10 ? 'long' : undefined
}

const grounds: Record<ThemeType, string> = {
  default: 'on-page',
  bags: 'on-tint',
  pyramids: 'on-primary',
}

// With object-fit: cover, a 2:1 picture is rendered wider than its box if the box is narrower than 2:1.
const sizes: Record<ThemeType, string> = {
  default: '(min-width: 82rem) 75rem, (min-width: 48rem) 92vw, 138vw',
  bags: '(min-width: 80rem) max(59vw, 94rem), (min-width: 48rem) 80rem, 160vw',
  pyramids: '(min-width: 40rem) 100vw, 150vw',
}

function HeroPattern({ pattern }: { pattern: Pattern }) {
  return (
    <div aria-hidden="true" className={`hero-pattern hero-pattern-${pattern}`}>
      {pattern === 'steps' && <Steps />}
    </div>
  )
}

function Steps() {
  return (
    <svg viewBox="0 0 1440 300" preserveAspectRatio="xMidYMax slice" className="size-full">
      <circle cx="720" cy="86" r="66" className="fill-secondary" />
      <path className="fill-wash" d={getPyramidPath(330, 300, 420, 150)} />
      <path className="fill-wash" d={getPyramidPath(1130, 300, 520, 186)} />
      <path className="fill-line" d={getPyramidPath(720, 300, 640, 222)} />
    </svg>
  )
}

function getPyramidPath(middle: number, foot: number, width: number, height: number): string {
  const stairs = 12
  const tread = width / (2 * stairs)
  const riser = height / stairs
  const up = `v${-riser}h${tread}`.repeat(stairs)
  const down = `h${tread}v${riser}`.repeat(stairs)
  return `M${middle - width / 2} ${foot}${up}${down}z`
}
