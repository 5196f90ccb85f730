import type { ReactNode } from 'react'
import type { NavigationStyle } from '#domain/theme.ts'
import { classNames } from '#ui/class-names.ts'

type Props = { look: NavigationStyle; aside?: ReactNode; children: ReactNode }

export function UtilityBar({ look, aside, children }: Props) {
  return (
    <div className={classNames(grounds[look], 'text-xs text-muted')}>
      <div className="shell flex min-h-10 items-center justify-between gap-6">
        {children}
        {aside && <div className="flex shrink-0 items-center gap-5 text-ink">{aside}</div>}
      </div>
    </div>
  )
}

const grounds: Record<NavigationStyle, string> = {
  simple: 'on-surface',
  detailed: 'on-deep',
  banner: 'on-deep',
}
