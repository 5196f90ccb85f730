import type { MetaDescriptor } from 'react-router'

export function toPageTitle(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Torv` }, { name: 'robots', content: 'noindex' }]
}
