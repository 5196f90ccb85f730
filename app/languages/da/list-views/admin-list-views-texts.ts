import type { Translation } from '#shared/text/staff-texts.ts'
import type { listViewsInEnglish } from '#features/list-views/rules/admin-list-views-texts.ts'

export const listViewsInDanish: Translation<typeof listViewsInEnglish> = {
  nav: 'Visninger af listen',
  start: 'Standard',
  shared: 'delt med alle',
  save: 'Gem som visning',
  edit: (name) => `Rediger visningen ${name}`,
  new: 'Gem filtrene som en visning',
  newIntro: 'En visning står over listen og åbner den med de filtre, der er valgt nu.',
  editing: 'Rediger visningen',
  name: 'Visningens navn',
  share: 'For alle i virksomheden',
  shareHint: 'Ellers ser kun du den.',
  deletion: {
    link: 'Slet visningen',
    title: 'Slet visningen?',
    warning: (name) => `»${name}« forsvinder over listen. Det, listen indeholder, bliver.`,
    sharedWarning: (name) =>
      `»${name}« forsvinder for alle i virksomheden. Det, listen indeholder, bliver.`,
  },
}
