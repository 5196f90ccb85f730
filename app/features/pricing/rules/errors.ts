import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const campaignsRefusals = defineRefusals('campaigns', {
  campaignsLoadFailed: failed('Kampagnerne kunne ikke hentes', 'Failed to load campaigns'),
  campaignSaveFailed: failed('Kampagnen kunne ikke gemmes', 'Failed to save the campaign'),
  campaignStopFailed: failed('Kampagnen kunne ikke stoppes', 'Failed to stop the campaign'),
  campaignDeleteFailed: failed('Kampagnen kunne ikke slettes', 'Failed to delete the campaign'),
  codesSaveFailed: failed('Koderne kunne ikke gemmes', 'Failed to save the codes'),
  campaignNotFound: {
    ...notFound('Kampagnen blev ikke fundet', 'Campaign not found'),
    explain_da: 'Den er måske slettet.',
    explain_en: 'It may have been deleted.',
  },
  campaignNameMissing: invalid('Skriv et navn', 'Please enter a name'),
  campaignPercentInvalid: invalid(
    'Skriv en procent over 0 og under 100, for eksempel 20 eller 12,5',
    'Enter a percentage above 0 and below 100, such as 20 or 12.5',
  ),
  campaignAmountInvalid: invalid(
    'Skriv et beløb over nul, for eksempel 100 eller 99,95',
    'Enter an amount above zero, such as 100 or 99.95',
  ),
  campaignMinimumInvalid: invalid(
    'Skriv et beløb som 500, eller lad feltet stå tomt',
    'Enter an amount such as 500, or leave the field empty',
  ),
  campaignMinimumTooLow: invalid(
    'Købet skal koste mere end det, der trækkes fra',
    'The purchase must cost more than what is taken off it',
  ),
  campaignTargetsMissing: invalid(
    'Vælg, hvad kampagnen gælder',
    'Choose what the campaign applies to',
  ),
  campaignTargetUnknown: invalid(
    'Noget af det valgte sælges ikke i denne butik. Vælg igen.',
    'Something chosen here is not sold in this store. Choose again.',
  ),
  campaignTargetsTooFew: invalid(
    'Et sæt kræver mindst to forskellige varer',
    'A bundle needs at least two different products',
  ),
  campaignBuyInvalid: invalid(
    'Skriv et helt tal fra {minimum} til {limit}',
    'Enter a whole number from {minimum} to {limit}',
  ),
  campaignQuantityInvalid: invalid(
    'Skriv et helt tal fra 2 til 99',
    'Enter a whole number from 2 to 99',
  ),
  campaignUsesInvalid: invalid(
    'Skriv et helt tal over nul, eller lad feltet stå tomt',
    'Enter a whole number above zero, or leave the field empty',
  ),
  campaignTimeInvalid: invalid('Skriv en dag og et klokkeslæt', 'Enter a day and a time'),
  campaignStartPast: invalid(
    'En kampagne kan ikke begynde i fortiden. Lad feltet stå tomt for at begynde nu.',
    'A campaign cannot start in the past. Leave the field empty to start now.',
  ),
  campaignEndBeforeStart: invalid(
    'Kampagnen skal slutte, efter at den er begyndt',
    'The campaign must end after it starts',
  ),
  campaignEndPast: invalid(
    'Slutdatoen skal ligge i fremtiden. Stop kampagnen, hvis den skal slutte nu.',
    'The end must be in the future. To end the campaign now, stop it.',
  ),
  campaignCurrencyChanged: conflict(
    'Butikkens valuta er ændret. Skriv beløbet i {currency}.',
    'The currency of the store has changed. Enter the amount in {currency}.',
  ),
  campaignPriceTooHigh: invalid(
    'Intet bliver billigere: Den dyreste af varerne koster {price}. Skriv et lavere beløb.',
    'Nothing gets cheaper: the most expensive of these products costs {price}. Enter a lower amount.',
  ),
  campaignStarted: conflict(
    'Kampagnen er begyndt. Kun navn og slutdato kan ændres. Kopiér den for at lave en ny.',
    'The campaign has started. Only its name and end can change; copy it to make another one.',
  ),
  campaignEnded: conflict('Kampagnen er slut', 'The campaign has ended'),
  campaignFormerPriceRefused: invalid(
    'En førpris kan vises ved den faste pris på en enkelt vare eller variant, for alle købere og uden en kode',
    'A former price can be shown beside the fixed price of a single product or variant, for all buyers and without a code',
  ),
  campaignFormerPriceInvalid: invalid(
    'Skriv et beløb, eller lad feltet stå tomt',
    'Enter an amount, or leave the field empty',
  ),
  campaignFormerPriceLow: invalid(
    'Førprisen skal være højere end den nye pris',
    'The former price must be higher than the new one',
  ),
  campaignFormerPriceLater: invalid(
    'Prisen var {lowest} indtil {until}. {price} må vises som førpris fra {from}.',
    'The price was {lowest} until {until}. {price} may be shown as the former price from {from}.',
  ),
  campaignFormerPriceRaise: invalid(
    'Prisen er {lowest} nu. {price} må vises som førpris {days} dage efter, at prisen er sat op.',
    'The price is {lowest} now. {price} may be shown as the former price {days} days after it is raised.',
  ),
  campaignFormerPriceNew: invalid(
    'Varen blev ikke solgt her {days} dage før. {price} må vises som førpris fra {from}.',
    'The product was not sold here {days} days before. {price} may be shown as the former price from {from}.',
  ),
  codeInvalid: invalid(
    'En kode har 3 til 40 bogstaver, tal og bindestreger',
    'A code has 3 to 40 letters, digits and hyphens',
  ),
  codeTaken: conflict(
    'Koden {code} findes allerede i denne butik',
    'The code {code} already exists in this store',
  ),
  codeUnwanted: conflict('Kampagnen kræver ingen kode', 'This campaign needs no code'),
  codePrefixInvalid: invalid(
    'Skriv højst 20 bogstaver, tal og bindestreger, eller lad feltet stå tomt',
    'Enter at most 20 letters, digits and hyphens, or leave the field empty',
  ),
  codeCountInvalid: invalid(
    'Skriv et helt tal fra 1 til {limit}',
    'Enter a whole number from 1 to {limit}',
  ),
  codesFull: conflict(
    'En kampagne kan højst få {limit} koder',
    'A campaign has at most {limit} codes',
  ),
  codesLineInvalid: invalid(
    'Linje {line}: En kode har 3 til 40 bogstaver, tal og bindestreger',
    'Line {line}: a code has 3 to 40 letters, digits and hyphens',
  ),
  codesLimitInvalid: invalid(
    'Linje {line}: Grænsen skal være et helt tal over nul eller tom',
    'Line {line}: the limit must be a whole number above zero, or empty',
  ),
  codesMissing: invalid('Vælg en CSV-fil med koder', 'Choose a CSV file with codes'),
  codesTooLarge: invalid('Filen er større end {limit}', 'The file is larger than {limit}'),
})
