import type { Theme, ThemeType } from '#domain/theme.ts'
import { HeroPattern } from './hero-pattern.tsx'

type Props = { theme: Theme; title: string; subtitle: string | null }

export function Hero({ theme, title, subtitle }: Props) {
  const { defaultImage: image, pattern } = theme.hero
  return (
    <section className={`hero ${grounds[theme.type]}`} data-hero={theme.type}>
      <div className="hero-words">
        <h1 className="hero-title">{title}</h1>
        {subtitle && <p className="hero-subtitle">{subtitle}</p>}
      </div>
      {image && (
        <div className="hero-picture">
          <img src={image} alt="" fetchPriority="high" className="size-full object-cover" />
        </div>
      )}
      {pattern && <HeroPattern pattern={pattern} />}
    </section>
  )
}

const grounds: Record<ThemeType, string> = {
  default: 'on-page',
  bags: 'on-tint',
  pyramids: 'on-primary',
}
