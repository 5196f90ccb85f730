import { getContrast } from '#shared/theme/contrast.ts'
import type { Theme } from '#shared/theme/theme.ts'
import { grounds, toThemeTokens, type Ground, type GroundTokens } from '#shared/theme/tokens.ts'
import { Button } from '../button.tsx'
import { Chapter } from './specimen.tsx'

export function Grounds({ theme }: { theme: Theme }) {
  const tokens = toThemeTokens(theme)
  return (
    <Chapter title="Grounds">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {grounds.map((ground) => (
          <Swatch key={ground} ground={ground} tokens={tokens.grounds[ground]} />
        ))}
      </div>
    </Chapter>
  )
}

function Swatch({ ground, tokens }: { ground: Ground; tokens: GroundTokens }) {
  return (
    <div className={`on-${ground} rounded-card border border-line p-6`}>
      <p className="heading text-xl">{ground}</p>
      <p className="mt-1">Ink {formatContrast(tokens.ink, tokens.ground)}</p>
      <p className="text-muted">Muted {formatContrast(tokens.muted, tokens.ground)}</p>
      <p>
        <a href="#pieces" className="link">
          Link {formatContrast(tokens.link, tokens.ground)}
        </a>
      </p>
      <p className="mb-5 text-danger">Danger {formatContrast(tokens.danger, tokens.ground)}</p>
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
      </div>
    </div>
  )
}

function formatContrast(text: string, ground: string): string {
  return `${getContrast(text, ground).toFixed(1)} : 1`
}
