import type { MetaDescriptor } from 'react-router'

export function titled(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Torv` }, { name: 'robots', content: 'noindex' }]
}
