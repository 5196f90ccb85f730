import type { Faq, SupportTemplate } from './defaults/builders.ts'
import type { Language } from '#shared/stores/locale.ts'
import { danishTemplates } from './defaults/templates-da.ts'
import { englishTemplates } from './defaults/templates-en.ts'

const danishFaqs: Faq[] = [
  {
    question: 'Hvornår får jeg min pakke?',
    answer:
      'Vi leverer i {countries}. Den normale leveringstid er {delivery_days}. Du får en mail, når din ordre er pakket.',
  },
  {
    question: 'Hvad koster levering?',
    answer:
      'Prisen for levering står i kurven, før du betaler. Er fragten gratis, står det ved varen.',
  },
  {
    question: 'Hvordan betaler jeg, og hvornår bliver pengene trukket?',
    answer:
      'Du kan betale med {payment_methods} på en sikker betalingsside. Beløbet bliver reserveret, når du bestiller, og først trukket, når vi sender varerne. Alle priser er inkl. {vat} moms.',
  },
  {
    question: 'Kan jeg fortryde mit køb?',
    answer:
      'Ja. Du har {return_days} dages fortrydelsesret fra den dag, du får varen. Brug linket Fortryd køb nederst på siden. Du behøver ikke give en grund. I handelsbetingelserne står, hvem der betaler for at sende varen retur.',
  },
  {
    question: 'Min vare har en fejl. Hvad gør jeg?',
    answer:
      'Det er vi kede af. Du har {complaint_years} års reklamationsret. Log ind, opret en henvendelse af typen Reklamation, og beskriv fejlen. Så vender vi tilbage med, hvordan vi løser det.',
  },
  {
    question: 'Kan jeg rette eller annullere min ordre?',
    answer:
      'Skriv til os så hurtigt som muligt med dit ordrenummer. Er pakken ikke sendt, finder vi en løsning. Ellers kan du bruge din fortrydelsesret, når du har fået den.',
  },
  {
    question: 'Hvordan kan jeg se svaret på min henvendelse?',
    answer:
      'Log ind, og gå til Support. Her ligger alle dine henvendelser med vores svar, og du kan skrive videre, så længe en henvendelse er åben.',
  },
]

const englishFaqs: Faq[] = [
  {
    question: 'When will my parcel arrive?',
    answer:
      'We deliver to {countries}. Delivery normally takes {delivery_days}. You will get an email when your order has been packed.',
  },
  {
    question: 'What does delivery cost?',
    answer:
      'The price of delivery is shown in the cart before you pay. If delivery is free, it says so beside the product.',
  },
  {
    question: 'How do I pay, and when is the money taken?',
    answer:
      'You can pay with {payment_methods} on a secure payment page. The amount is reserved when you order and only taken when we send the goods. All prices include {vat} VAT.',
  },
  {
    question: 'Can I change my mind?',
    answer:
      'Yes. You can withdraw from your purchase for {return_days} days from the day you receive the goods. Use the withdrawal link at the bottom of the page. You need not give a reason. The terms say who pays the return postage.',
  },
  {
    question: 'My item is faulty. What do I do?',
    answer:
      'We are sorry to hear that. You can complain of a defect for {complaint_years} years. Log in, send us a request of the type Warranty claim and describe the fault. We will then tell you how we will put it right.',
  },
  {
    question: 'Can I change or cancel my order?',
    answer:
      'Write to us as soon as you can with your order number. If the parcel has not been sent, we will find a solution. Otherwise you can withdraw from the purchase once you have received it.',
  },
  {
    question: 'Where do I see the answer to my request?',
    answer:
      'Log in and go to Support. All your requests are there with our answers, and you can write to us again for as long as a request is open.',
  },
]

export const supportDefaults: Record<Language, { templates: SupportTemplate[]; faqs: Faq[] }> = {
  da: { templates: danishTemplates, faqs: danishFaqs },
  en: { templates: englishTemplates, faqs: englishFaqs },
}
