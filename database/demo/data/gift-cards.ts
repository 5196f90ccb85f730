/** A gift card that a guest has bought and prints. */
export const giftCards = [
  {
    store: 'keramik.localhost',
    buyer: {
      customer_id: null,
      name: 'Signe Holm',
      email: 'signe.holm@torv.example',
      phone: '+4500171819',
      address: 'Åvej 3, 8000 Aarhus C',
    },
    card: {
      amount: '500',
      delivery: 'paper',
      recipient_name: 'Morfar',
      greeting: 'Tillykke med de 80 år!\nFind en kop, du kan lide.',
    },
  },
] as const

export type DemoGiftCard = (typeof giftCards)[number]
