import type { ReactNode } from 'react'
import type { NavigationStyle } from '#features/stores/rules/theme.ts'
import { classNames } from '#ui/class-names.ts'

type Props = { style: NavigationStyle; aside?: ReactNode; children: ReactNode }

export function UtilityBar({ style, aside, children }: Props) {
  return (
    <div className={classNames(backgrounds[style], 'text-xs text-muted')}>
      <div className="shell flex min-h-8 items-center justify-between gap-6">
        {children}
        {aside && <div className="flex shrink-0 items-center gap-5 text-ink">{aside}</div>}
      </div>
    </div>
  )
}

const backgrounds: Record<NavigationStyle, string> = {
  simple: 'on-surface',
  detailed: 'on-deep',
  banner: 'on-deep',
}
