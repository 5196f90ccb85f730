import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: string; content: ReactNode }

type Props = { label: string; tabs: readonly Tab[]; defaultValue?: string }

export function Tabs({ label, tabs, defaultValue = tabs[0]?.value }: Props) {
  return (
    <BaseTabs.Root defaultValue={defaultValue}>
      <BaseTabs.List aria-label={label} className="tabs">
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
