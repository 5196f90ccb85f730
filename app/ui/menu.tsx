import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { Link } from './link.tsx'

export type MenuItem = { label: string; icon?: ReactNode } & (
  | { href: string; onSelect?: never }
  | { onSelect: () => void; href?: never }
)

type Props = { trigger: ReactElement<Record<string, unknown>>; items: readonly MenuItem[] }

export function Menu({ trigger, items }: Props) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50">
          <BaseMenu.Popup className="menu on-page">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                className="menu-row"
                onClick={item.onSelect}
                {...(item.href !== undefined && { render: <Link href={item.href} /> })}
              >
                {item.icon}
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
