import type { Language } from '#shared/stores/locale.ts'
import { danishFaqs } from './defaults/faqs-da.ts'
import { englishFaqs } from './defaults/faqs-en.ts'
import { danishTemplates } from './defaults/templates-da.ts'
import { englishTemplates } from './defaults/templates-en.ts'
import type { Faq, SupportTemplate } from './defaults/builders.ts'

export const supportDefaults: Record<Language, { templates: SupportTemplate[]; faqs: Faq[] }> = {
  da: { templates: danishTemplates, faqs: danishFaqs },
  en: { templates: englishTemplates, faqs: englishFaqs },
}
