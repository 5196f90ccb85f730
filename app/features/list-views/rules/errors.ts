import { defineRefusals } from '#shared/errors/refusal.ts'

export const listViewsRefusals = defineRefusals('shell', {
  listViewSaveFailed: {
    status: 500,
    da: 'Visningen kunne ikke gemmes',
    en: 'Failed to save the view',
  },
  listViewLoadFailed: {
    status: 500,
    da: 'Visningen kunne ikke hentes',
    en: 'Failed to load the view',
  },
  listViewDeleteFailed: {
    status: 500,
    da: 'Visningen kunne ikke slettes',
    en: 'Failed to delete the view',
  },
  listViewNotFound: {
    status: 404,
    da: 'Visningen findes ikke længere',
    en: 'This view no longer exists',
  },
  listViewNameMissing: {
    status: 400,
    da: 'Giv visningen et navn',
    en: 'Please give the view a name',
  },
  listViewNameTaken: {
    status: 409,
    da: 'En anden visning af listen har allerede dette navn',
    en: 'Another view of this list already has this name',
  },
  listViewTooLong: {
    status: 400,
    da: 'Filtrene er for lange til at blive gemt',
    en: 'These filters are too long to be saved',
  },
  listViewsFull: {
    status: 409,
    da: 'En liste har højst {limit} visninger. Slet en af dem først.',
    en: 'A list has at most {limit} views. Delete one of them first.',
  },
})
