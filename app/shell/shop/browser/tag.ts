import { trackedMetaName } from '#features/analytics/rules/tracked-meta-name.ts'
import { getConsentView, subscribeToConsent } from './consent.ts'

/** Fetches no tracking code before consent is given. */
export function startTag(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${trackedMetaName}"]`)
  const { tag: id } = meta?.dataset ?? {}
  if (!id) return
  // A later refusal is applied too, to remove the tag and its cookies.
  let wasAllowed = false
  const apply = () => {
    const { allowed } = getConsentView()
    wasAllowed ||= allowed.length > 0
    if (!wasAllowed) return
    void import('./google-tag.ts').then(({ applyConsent }) => applyConsent(id, allowed))
  }
  apply()
  subscribeToConsent(apply)
}
