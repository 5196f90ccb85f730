import type { Translation } from '#shared/text/staff-texts.ts'
import type { notificationInEnglish } from '#features/notifications/rules/admin-notifications-texts.ts'
import { maxNotificationMailsPerHour } from '#features/notifications/rules/notifications.ts'

const countOf = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

export const notificationInDanish: Translation<typeof notificationInEnglish> = {
  title: 'Notifikationer',
  intro:
    'Hvad du får mail om, for hver butik. Hver medarbejder vælger selv: dette gælder kun for dig.',
  kinds: {
    order: 'Nye ordrer',
    ticket: 'Nye henvendelser og svar fra kunder',
    stock: 'Lavt lager',
    payment: 'Problemer med en betaling',
    lapsing: 'En reservation udløber snart',
    check: 'Klar til åbning',
  },
  hints: {
    stock: 'Én gang, hver gang en vare når ned på den grænse, der står på dens side.',
    payment: 'Indsigelser og beløb, der ikke kunne trækkes eller refunderes.',
    check: 'Når et krav til en åben butik bliver rødt, og når en butik åbner af sig selv.',
    lapsing: 'To dage før reserverede penge frigives af sig selv, én gang for hver ordre.',
  },
  modes: {
    nothing: 'Ingen mail',
    at_once: 'En mail med det samme',
    daily: 'I den daglige mail',
  },
  limit: `Du får højst ${maxNotificationMailsPerHour} enkelte mails inden for en time. Den sidste af dem fortæller om alt det øvrige.`,
  daily: {
    title: 'Den daglige mail',
    intro: 'En mail om dagen med alle dine butikker. Er der intet nyt, kommer der ingen mail.',
    hour: 'Sendes',
  },
  noStores: 'Du har ingen butik endnu. Når du har en, kan du her vælge, hvad du vil have mail om.',
  saved: 'Dine notifikationer er gemt.',
  formatHour: (hour) => `kl. ${hour}.00`,
  mail: {
    order: (number, total) => `Ny ordre ${number}, ${total}`,
    ticket: (number, title) => `En kunde har skrevet: henvendelse ${number}, ${title}`,
    stock: (product) => `Lavt lager: ${product}`,
    payment: {
      dispute: (number) => `Kundens bank har gjort indsigelse mod betalingen af ordre ${number}`,
      lost: (number) => `Indsigelsen om ordre ${number} er tabt`,
      capture: (number) => `Beløbet for ordre ${number} kunne ikke trækkes`,
      release: (number) => `Det reserverede beløb for ordre ${number} kunne ikke frigives`,
      refund: (number) => `Refunderingen af ordre ${number} mislykkedes`,
    },
    lapsing: (number, total) => `De reserverede ${total} for ordre ${number} frigives snart`,
    check: {
      opened: 'Din butik er åben: alle krav til åbningen er grønne',
      unmet: (requirements) => `Krav til åbningen er blevet røde: ${requirements}`,
    },
    counts: {
      order: countOf('ny ordre', 'nye ordrer'),
      ticket: countOf('henvendelse med nyt', 'henvendelser med nyt'),
      stock: countOf('vare med lavt lager', 'varer med lavt lager'),
      payment: countOf('ordre med problemer med betalingen', 'ordrer med problemer med betalingen'),
      lapsing: countOf('reservation, der snart udløber', 'reservationer, der snart udløber'),
      check: countOf('butik med nyt om åbningen', 'butikker med nyt om åbningen'),
    },
    restSubject: (count) => `${count} notifikationer mere`,
    restIntro: `Du har fået ${maxNotificationMailsPerHour} mails inden for en time, så denne fortæller om alt det, der er kommet siden. Senere mails venter, til timen er gået.`,
    dailySubject: (count) => (count === 1 ? 'I dag: én ting' : `I dag: ${count} ting`),
    more: (count) => `og ${count} mere`,
    open: 'Åbn',
    why: 'Du får denne mail, fordi du har valgt det, eller fordi du ejer virksomheden.',
    change: 'Rediger eller stop disse mails',
  },
}
