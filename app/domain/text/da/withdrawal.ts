// Forbrugeraftaleloven § 20 a: name, order and an address for the receipt may be asked, a reason may not.
export const withdrawal = {
  title: 'Fortryd køb',
  intro: (days: number) =>
    `Du kan fortryde dit køb i ${days} dage fra den dag, du får den sidste vare. Du behøver ikke at give en grund.`,
  name: 'Navn',
  orderNumber: 'Ordrenummer',
  email: 'Email',
  emailHint: 'Brug den email, du bestilte med. Kvitteringen sendes hertil.',
  items: 'Varer, du vil sende tilbage',
  continue: 'Fortryd aftalen her',
  review: 'Tjek, at det er rigtigt, før du bekræfter.',
  confirm: 'Bekræft fortrydelse',
  received: 'Vi har modtaget din fortrydelse',
  receivedAt: (dateTime: string, email: string) =>
    `Modtaget ${dateTime}. Vi har sendt en kvittering til ${email}.`,
}
