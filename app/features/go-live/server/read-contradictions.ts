import { isRefused } from '#shared/errors/errors.ts'
import {
  listActiveMethods,
  listDeliveryCountries,
} from '#features/delivery/rules/delivery-method.ts'
import { findContradictions, type NumberFacts, type WrittenIn } from '../rules/contradictions.ts'
import { parsePaymentSettings } from '#features/orders/rules/payment.ts'
import { toSentences } from '#shared/plain-text.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import { parseNavigationItems } from '#features/stores/rules/navigation.ts'
import { parsePageContent } from '#features/stores/rules/page-content.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import { listDeliveryMethods } from '#features/delivery/server/list-delivery-methods.ts'
import { readHomePage } from '#features/home-page/server/read-home-page.ts'
import { readPlaceholders } from '#features/legal/server/read-text-filler.ts'
import { readEditedFaqs } from '#features/support/server/faq/read-faqs.ts'

type Text = { in: WrittenIn; title: string; text: string }

/** The numbers in the texts of a store that say something else than its settings. */
export async function readContradictions(staff: Staff, store: StoreKey) {
  const refusal = await checkPermission(staff, store.company_id, 'readSettings')
  if (refusal) return refusal
  const { facts, texts } = await readFactsAndTexts(staff, store)
  const found = texts.flatMap(({ text, ...place }) =>
    findContradictions(text, facts).map((contradiction) => ({ ...place, ...contradiction })),
  )
  const values = found.length > 0 ? await readPlaceholders(staff, store) : {}
  const told = new Map(
    found.map((one) => [
      [one.in, one.title, one.words].join('\n'),
      { ...one, value: values[one.placeholder] ?? '' },
    ]),
  )
  return { contradictions: [...told.values()] }
}

async function readFactsAndTexts(
  staff: Staff,
  store: StoreKey,
): Promise<{ facts: NumberFacts; texts: Text[] }> {
  const [settings, methods, questions, home] = await Promise.all([
    staff
      .selectFrom('store_settings')
      .where(ofTenant(store))
      .select(['page_content', 'navigation_items', 'locale_settings', 'payment_settings'])
      .executeTakeFirstOrThrow(),
    listDeliveryMethods(staff, store),
    readEditedFaqs(staff, store),
    readHomePage(staff, store),
  ])
  const { faqs } = isRefused(questions) ? { faqs: [] } : questions
  const { blocks } = isRefused(home) ? { blocks: [] } : home
  const active = listActiveMethods(methods, parsePaymentSettings(settings.payment_settings))
  const pages = [
    ...Object.values(parsePageContent(settings.page_content)),
    ...parseNavigationItems(settings.navigation_items).flatMap(({ label, content }) =>
      content ? [{ ...content, title: content.title || label }] : [],
    ),
  ]
  return {
    facts: {
      transits: active.flatMap(({ kind, transit }) => (kind === 'pickup' ? [] : [transit])),
      freeFrom: active.flatMap(({ zones }) => zones.flatMap(({ freeFrom }) => freeFrom ?? [])),
      countryCount: listDeliveryCountries(active).length,
      currency: parseLocaleSettings(settings.locale_settings).currency,
    },
    texts: [
      ...faqs
        .filter(({ active: isShown }) => isShown)
        .map(({ question, answer }) => ({
          in: 'questions' as const,
          title: question,
          text: answer,
        })),
      ...blocks.map(({ title, body }) => ({
        in: 'home' as const,
        title,
        text: `${title}\n${body}`,
      })),
      ...pages.map(({ title, content }) => ({
        in: 'pages' as const,
        title,
        text: `${title}\n${toSentences(content)}`,
      })),
    ],
  }
}
