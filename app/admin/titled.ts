import type { MetaDescriptor } from 'react-router'

/** The head of a page of the staff room. */
export function titled(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Torv` }, { name: 'robots', content: 'noindex' }]
}
