import type { Faq } from './builders.ts'

export const danishFaqs: Faq[] = [
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
