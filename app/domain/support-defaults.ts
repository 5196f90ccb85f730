import type { Language } from './locale.ts'
import { danishFaqs } from './support-defaults/faqs-da.ts'
import { englishFaqs } from './support-defaults/faqs-en.ts'
import { danishTemplates } from './support-defaults/templates-da.ts'
import { englishTemplates } from './support-defaults/templates-en.ts'
import type { Faq, SupportTemplate } from './support-defaults/shape.ts'

export const supportDefaults: Record<Language, { templates: SupportTemplate[]; faqs: Faq[] }> = {
  da: { templates: danishTemplates, faqs: danishFaqs },
  en: { templates: englishTemplates, faqs: englishFaqs },
}
