import { encodeSegment, toQueryString } from './parts.ts'
import { staffRoot as root } from './staff-path.ts'

const failedJob = (task: string, id: string) =>
  `${root}/settings/failed-jobs/${encodeSegment(task)}/${encodeSegment(id)}`

export const settingsPaths = Object.assign(
  (query: { saved?: string } = {}) => `${root}/settings${toQueryString(query)}`,
  {
    goLive: Object.assign(() => `${root}/settings/go-live`, {
      opening: () => `${root}/settings/go-live/opening`,
      preview: () => `${root}/settings/go-live/preview`,
      notice: () => `${root}/settings/go-live/notice`,
      noticeFile: (sha256: string) => `${root}/settings/go-live/notice/${sha256}`,
      noticeComparison: () => `${root}/settings/go-live/notice-comparison`,
      safety: () => `${root}/settings/go-live/safety`,
    }),
    /** The copy of the selected store. */
    copy: () => `${root}/settings/copy`,
    legalVersion: (id: string) => `${root}/settings/legal-texts/${encodeSegment(id)}`,
    contributions: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/contributions${toQueryString(query)}`,
      { payment: () => `${root}/settings/contributions/payment` },
    ),
    theme: () => `${root}/settings/theme`,
    locale: () => `${root}/settings/locale`,
    currency: () => `${root}/settings/currency`,
    seo: () => `${root}/settings/seo`,
    payment: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/payment${toQueryString(query)}`,
      {
        cards: () => `${root}/settings/payment/cards`,
        quickpay: () => `${root}/settings/payment/quickpay`,
        means: () => `${root}/settings/payment/means`,
      },
    ),
    shipping: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/shipping${toQueryString(query)}`,
      { terms: () => `${root}/settings/shipping/terms` },
    ),
    parcels: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/parcels${toQueryString(query)}`,
      {
        check: () => `${root}/settings/parcels/check`,
        removal: () => `${root}/settings/parcels/removal`,
      },
    ),
    delivery: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/delivery${toQueryString(query)}`,
      {
        calendar: () => `${root}/settings/delivery/calendar`,
        newMethod: () => `${root}/settings/delivery/new`,
        method: Object.assign((id: string) => `${root}/settings/delivery/${encodeSegment(id)}`, {
          place: (id: string) => `${root}/settings/delivery/${encodeSegment(id)}/place`,
          deletion: (id: string) => `${root}/settings/delivery/${encodeSegment(id)}/deletion`,
        }),
      },
    ),
    homePage: Object.assign(
      (query: { saved?: string } = {}) => `${root}/settings/home${toQueryString(query)}`,
      {
        newBlock: (query: { kind?: string } = {}) =>
          `${root}/settings/home/new${toQueryString(query)}`,
        preview: () => `${root}/settings/home/preview`,
        publication: () => `${root}/settings/home/publication`,
        discarding: () => `${root}/settings/home/discarding`,
        block: Object.assign((id: string) => `${root}/settings/home/${encodeSegment(id)}`, {
          place: (id: string) => `${root}/settings/home/${encodeSegment(id)}/place`,
          removal: (id: string) => `${root}/settings/home/${encodeSegment(id)}/removal`,
        }),
      },
    ),
    failedJobs: Object.assign(
      (query: { after?: string } = {}) => `${root}/settings/failed-jobs${toQueryString(query)}`,
      {
        retryAll: () => `${root}/settings/failed-jobs/retry`,
        retry: (task: string, id: string) => `${failedJob(task, id)}/retry`,
        removal: (task: string, id: string) => `${failedJob(task, id)}/removal`,
      },
    ),
    filters: (query: { saved?: string } = {}) => `${root}/settings/filters${toQueryString(query)}`,
    search: (query: { saved?: string } = {}) => `${root}/settings/search${toQueryString(query)}`,
    giftCards: (query: { saved?: string } = {}) =>
      `${root}/settings/gift-cards${toQueryString(query)}`,
    reviews: (query: { saved?: string } = {}) => `${root}/settings/reviews${toQueryString(query)}`,
    pages: Object.assign(() => `${root}/settings/pages`, {
      preview: () => `${root}/settings/pages/preview`,
    }),
    navigation: Object.assign(() => `${root}/settings/navigation`, {
      draft: () => `${root}/settings/navigation/draft`,
    }),
  },
)
