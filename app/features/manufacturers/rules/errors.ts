import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const manufacturersRefusals = defineRefusals('products', {
  manufacturersLoadFailed: failed(
    'Producenterne kunne ikke hentes',
    'Failed to load manufacturers',
  ),
  manufacturerSaveFailed: failed('Producenten kunne ikke gemmes', 'Failed to save manufacturer'),
  manufacturerDeleteFailed: failed(
    'Producenten kunne ikke slettes',
    'Failed to delete manufacturer',
  ),
  manufacturerNotFound: notFound('Producenten findes ikke', 'This manufacturer does not exist'),
  manufacturerNameMissing: invalid(
    'Skriv producentens navn',
    'Please enter the name of the manufacturer',
  ),
  manufacturerNameTaken: conflict(
    'En anden producent har allerede dette navn',
    'Another manufacturer already has this name',
  ),
  manufacturerAddressMissing: invalid(
    'Skriv postadressen; loven kræver, at butikker viser den',
    'Please enter the postal address; the law requires shops to show it',
  ),
  manufacturerContactInvalid: invalid(
    'Skriv en e-mail eller en side, der begynder med https://',
    'Please enter an email address, or a page that begins with https://',
  ),
  manufacturerCountryUnknown: invalid('Vælg et land', 'Please choose a country'),
  responsibleNameMissing: invalid(
    'Skriv, hvem der er ansvarlig for varerne i EU',
    'Please enter who is responsible for the goods in the EU',
  ),
  responsibleAddressMissing: invalid(
    'Skriv postadressen i EU',
    'Please enter the postal address in the EU',
  ),
  responsibleContactInvalid: invalid(
    'Skriv en e-mail eller en side, der begynder med https://',
    'Please enter an email address, or a page that begins with https://',
  ),
  manufacturerUsed: conflict(
    'Nogle varer har denne producent. Giv dem en anden først.',
    'Some products have this manufacturer. Give them another one first.',
  ),
  manufacturerUnknown: invalid(
    'Den valgte producent findes ikke',
    'Selected manufacturer does not exist',
  ),
  csvManufacturerUnknown: invalid(
    'Ingen producent hedder sådan. Tilføj den først under Producenter.',
    'No manufacturer has this name. Add it under Makers first.',
  ),
  guaranteeYearsInvalid: invalid(
    'Garantien skal være et helt antal år, højst 30',
    'The guarantee must be a whole number of years, up to 30',
  ),
})
